! F2018 11.6.11, 9.6: images that got the same from a neighbour after each synchronisation go on when it has failed or stopped: the synchronisation
! says so, what a stopped image holds can be got, and STAT= of the image selector tells of a failed one.
!images: 3 4
!also: two all
!timeout: 30
program gets_after_a_synchronisation_with_an_ended_image
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, stat_stopped_image
  implicit none
  integer, parameter :: n = 200
  integer, save :: a(n)[*]
  integer :: me, step, got(n), status, told, i

  me = this_image()
  do step = 1, 12
    a = [(i + 1000*step + 100000*me, i=1, n)]
    if (step == 10 .and. me == 2) stop
    if (step == 6 .and. me == 3) fail image
    sync all (stat=status)
    if (step < 6 .and. status /= 0) error stop 'nobody has ended yet'
    if (step >= 6 .and. step < 10 .and. status /= stat_failed_image) error stop 'image 3 has failed'
    if (step >= 10 .and. status /= stat_stopped_image) error stop 'image 2 has stopped'
    got = a(:)[2]
    if (any(got /= [(i + 1000*min(step, 10) + 200000, i=1, n)])) error stop 'image 2 holds something else'
    got(1) = a(1)[3, stat=told]
    if (step < 6 .and. (told /= 0 .or. got(1) /= 1 + 1000*step + 300000)) error stop 'image 3 holds something else'
    if (step >= 6 .and. told /= stat_failed_image) error stop 'STAT= does not tell of image 3'
    sync all (stat=status)
  end do
  if (me == 1) print '(a)', 'ok'
end program
