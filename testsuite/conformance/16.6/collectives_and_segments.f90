! F2018 16.6: collective subroutines are no image control statements, but all images of the current team call them in the same order; they may
! stand in procedures, loops, different branches; STAT= elements and components; their arguments are evaluated once.
!with: ../../run/expect.f90
program collectives_and_segments
  use iso_fortran_env, only: int64
  use expectations
  implicit none
  type :: outcome
    integer(int64) :: status(2) = -1
    character(9) :: text = 'untouched'
  end type
  type(outcome) :: o(2)
  integer :: n, me, i, x(3), calls = 0, y[*]
  real :: r

  n = num_images()
  me = this_image()
  do i = 1, 20
    x = me
    r = me
    if (mod(me, 2) == 0) then
      call co_sum(x(index_of(2)), stat=o(2)%status(1), errmsg=o(1)%text)
      call co_max(r, result_image=index_of(1))
    else
      call both
    end if
    call expect(x, [me, n*(n + 1)/2, me], 'the same call in different branches')
    if (me == 1) call expect(r, real(n), 'RESULT_IMAGE=')
  end do
  call expect(calls, 40, 'evaluations')
  y = me
  sync all
  x(1) = y[n]
  call co_broadcast(y, 1 + mod(n, 2)*(n - 1), o(1)%status(2), o(2)%text)
  call expect(y, 1 + mod(n, 2)*(n - 1), 'a coarray')
  call expect(int(o(1)%status(2)), 0, 'STAT of kind 8 by position')
  call expect(o%text, 'untouched', 'ERRMSG=')
contains
  subroutine both
    call co_sum(x(index_of(2)))
    call co_max(r, result_image=index_of(1))
  end subroutine

  integer function index_of(i)
    integer, intent(in) :: i

    calls = calls + 1
    index_of = i
  end function
end program
