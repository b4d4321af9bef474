! F2018 5.3.6: images are killed one after the other while the rest get elements of them by long lists, so that some answers are only half on
! their way; the survivors meet after each.
!images: 2 3 4 7
!also: two all hosts
!timeout: 40
program dies_while_it_answers
  use iso_fortran_env, only: stat_failed_image
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function raise(signal) bind(c)
      import :: c_int
      integer(c_int), value :: signal
    end function
  end interface
  integer, parameter :: n = 100000
  real(8), save :: a(n)[*]
  real(8) :: b(n)
  integer :: victim, s, told, i, list(n)

  a = this_image()
  list = [(i, i=n, 1, -1)]
  sync all
  do victim = 2, num_images()
    if (this_image() == victim) call die
    s = 0
    do while (s == 0)
      b = 0
      b = a(list)[victim, stat=s]
      if (s == 0 .and. any(b(1::2) /= victim)) error stop 'STAT= told nothing of what is missing'
    end do
    if (s /= stat_failed_image) error stop 'STAT='
    sync all (stat=told)
    if (told /= stat_failed_image) error stop 'SYNC ALL'
  end do

contains

  ! While it computes: another thread of it answers.
  subroutine die
    integer(8) :: start, now, rate

    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > rate/10) exit
    end do
    if (raise(9_c_int) /= 0) error stop 'no signal'
  end subroutine
end program
