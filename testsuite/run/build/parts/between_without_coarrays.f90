module between_without_coarrays
  use bodies_in_their_module
  implicit none
contains
  integer function doubled(i)
    integer, intent(in) :: i
    doubled = 2*i
  end function
end module
