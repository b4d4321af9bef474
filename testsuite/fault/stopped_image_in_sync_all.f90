! F2018 11.6.11: SYNC ALL with an image that has stopped: STAT_STOPPED_IMAGE with STAT=.
!with: ../run/expect.f90
!images: 2 3 4
!timeout: 15
program stopped_image_in_sync_all
  use, intrinsic :: iso_fortran_env, only: stat_stopped_image
  use expectations
  implicit none
  integer :: status

  if (this_image() == 1) stop
  sync all (stat=status)
  call expect(status, stat_stopped_image, 'STAT=')
end program
