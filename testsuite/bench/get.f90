! Image 1 reads a part of a coarray on image 2: into a variable, inside an expression, and 8 bytes while image 2 computes and calls
! nothing (busy).
module get_bodies
  use harness
  implicit none
  real(real64), save :: a(largest/8)[*], b(largest/8)
  real(real64) :: total = 0
  integer :: n
contains

  subroutine assignment(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      b(1:n) = a(1:n)[2]
      total = total + b(1)
    end do
  end subroutine

  subroutine expression(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      total = total + sum(a(1:n)[2])
    end do
  end subroutine

  subroutine from_busy_image
    real(real64), parameter :: busy = 0.020_real64, head_start = 0.002_real64
    integer, parameter :: trials = 5
    real(real64) :: start, seconds(trials)
    integer :: i

    do i = 1, trials
      sync all
      start = now()
      if (this_image() == 2) call compute(start + busy)
      if (this_image() == 1) then
        call compute(start + head_start)
        start = now()
        b(1) = a(1)[2]
        seconds(i) = now() - start
        total = total + b(1)
      end if
      sync all
    end do
    call report('busy', 8, seconds)
  end subroutine

  subroutine compute(until)
    real(real64), intent(in) :: until

    do while (now() < until)
    end do
  end subroutine
end module

program get
  use get_bodies
  implicit none
  integer :: i

  call begin('get')
  a = this_image()
  do i = 1, size(sizes)
    n = sizes(i) / 8
    call measure('assignment', sizes(i), assignment, per=1)
    call measure('expression', sizes(i), expression, per=1)
  end do
  call from_busy_image
  if (this_image() == 1 .and. total < 2) error stop 'wrong values'
end program
