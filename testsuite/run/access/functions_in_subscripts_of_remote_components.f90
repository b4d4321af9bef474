! F2018 9.4.2, 9.5.3: functions in subscripts of components of other images, and of what collectives combine, are referenced once.
!also: all
module counted
  implicit none
  type t
    integer, allocatable :: p(:)
  end type
  type(t), save :: a(4)[*]
  integer :: calls = 0
contains
  subroutine run
    integer :: k
    k = num_images()
    allocate (a(2)%p(6), source=1)
    sync all
    if (this_image() == 1) call twice(a(next(2))[k]%p(next(2):))
    if (this_image() == 1 .and. calls /= 2) error stop 1
    sync all
    if (this_image() == k) then
      if (any(a(2)%p /= [1, 2, 2, 2, 2, 2])) error stop 2
    end if
  end subroutine
  integer function next(i)
    integer, intent(in) :: i
    calls = calls + 1
    next = i
  end function
  subroutine twice(x)
    integer, intent(inout) :: x(:)
    x = 2*x
  end subroutine
end module
program functions_in_subscripts_of_remote_components
  use counted
  call run
end program
