! F2018 C867: VOLATILE is not given again to a coarray that is accessed by use association; that it was given where the
! coarray is declared is no such thing, however many modules lie between.
!images: 1 2 3
module flags
  implicit none
  private
  type, public :: flag
    private
    integer :: value = 0
  end type
  type(flag), public, volatile, save :: ready[*]
  public :: raise, value_of
contains
  subroutine raise(f, to)
    type(flag), volatile, intent(inout) :: f[*]
    integer, intent(in) :: to

    f%value = to
  end subroutine

  integer function value_of(f, image) result(value)
    type(flag), volatile, intent(inout) :: f[*]
    integer, intent(in) :: image

    value = f[image]%value
  end function
end module

module users
  use flags
  implicit none
contains
  subroutine raise_mine()
    call raise(ready, 10 * this_image())
  end subroutine
end module

program volatile_module_coarray_by_use
  use users
  use flags, only: the_same => ready
  implicit none

  call raise_mine()
  sync all
  if (value_of(the_same, num_images()) /= 10 * num_images()) error stop 1
end program
