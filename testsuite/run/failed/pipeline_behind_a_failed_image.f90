! F2018 11.6.8, 11.6.11: each image waits for an event that the one before it posts; the first has failed: all are told, soon.
!with: ../expect.f90
!images: 3 4 7
!also: two all hosts
!timeout: 60
program pipeline_behind_a_failed_image
  use, intrinsic :: iso_fortran_env, only: event_type, int64, stat_failed_image
  use expectations
  implicit none
  type(event_type) :: arrived[*]
  integer :: s, me
  integer(int64) :: start, now, rate

  me = this_image()
  sync all
  if (me == 1) fail image
  call system_clock(start, rate)
  event wait (arrived, stat=s)
  call system_clock(now)
  call expect(s, stat_failed_image, 'EVENT WAIT')
  call expect(real(now - start)/rate < 1.5*num_images(), .true., 'told soon')
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')
end program
