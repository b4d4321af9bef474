! F2018 16.9.46 to 16.9.50: functions in subscripts of A are referenced once.
module counted
  implicit none
  type t
    integer, allocatable :: p(:)
    complex :: z(3)
  end type
  integer :: calls = 0
contains
  subroutine run
    type(t) :: x(4)
    integer :: i
    do i = 1, 4
      x(i)%p = [i, this_image()]
      x(i)%z = (1, 1)
    end do
    call co_broadcast(x(next(2)), num_images())
    call count(1)
    call co_broadcast(x(next(2):3), num_images())
    call count(1)
    call co_sum(x(next(2):)%z(next(2))%im)
    call count(2)
    call co_sum(x(next(2))%z(next(1):)%re)
    call count(2)
    call co_max(x(next(2))%p)
    call count(1)
    if (any(x(2)%p /= [2, num_images()]) .or. any(x(1)%p /= [1, this_image()])) error stop 1
    if (abs(x(3)%z(2) - cmplx(1, num_images())) > 1e-5) error stop 2
    if (abs(x(2)%z(1) - cmplx(num_images(), 1)) > 1e-5) error stop 3
  end subroutine
  subroutine count(n)
    integer, intent(in) :: n
    if (calls /= n) then
      print *, 'calls', calls, n
      error stop 9
    end if
    calls = 0
  end subroutine
  integer function next(i)
    integer, intent(in) :: i
    calls = calls + 1
    next = i
  end function
end module
program arrays_that_functions_choose
  use counted
  call run
end program
