module base_module
  implicit none
  integer :: base_counter[*] = 0
  integer :: base_grid(2, 3)[100, *]
contains
  integer function base_get(x, image)
    integer, intent(in) :: x[*]
    integer, intent(in) :: image
    base_get = x[image]
  end function
end module
