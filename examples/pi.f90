! Pi by throwing darts: the share of random points in the unit square that hit the quarter circle is pi/4.
! Each image throws its own darts; one CO_SUM adds the hits.
!
!   cafc -O2 pi.f90 -o pi && cafrun -n 4 ./pi
!
!stdout: pi is about 3.1
program pi
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  integer(int64), parameter :: darts = 4000000      ! on all images together
  integer(int64) :: thrown, hits, i, state
  real(real64)   :: x, y, estimate

  thrown = darts/num_images()
  hits = 0
  ! Our own generator, so that the answer is the same everywhere; the images start far apart.
  state = 88172645463325252_int64*this_image()
  do i = 1, thrown
    x = random()
    y = random()
    if (x*x + y*y < 1) hits = hits + 1
  end do

  ! After this every image has the sums over all images.
  call co_sum(hits)
  call co_sum(thrown)
  estimate = 4*real(hits, real64)/thrown
  if (this_image() == 1) print '(a,f7.5)', 'pi is about ', estimate
  if (abs(estimate - acos(-1._real64)) > 5e-3_real64) error stop 'pi: too far away'

contains

  !> The next number in [0, 1): Marsaglia's xorshift.
  real(real64) function random()
    state = ieor(state, ishft(state, 13))
    state = ieor(state, ishft(state, -7))
    state = ieor(state, ishft(state, 17))
    random = ishft(state, -11)*2._real64**(-53)
  end function
end program
