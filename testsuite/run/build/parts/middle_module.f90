module middle_module
  use base_module
  implicit none
  integer, allocatable, private :: hidden(:)[:]
  interface
    module subroutine middle_fill
    end subroutine
    module function middle_read(image) result(value)
      integer, intent(in) :: image
      integer :: value
    end function
  end interface
end module
