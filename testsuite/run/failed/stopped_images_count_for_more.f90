! F2018 11.6.11: where images have stopped and others have failed, STAT= is STAT_STOPPED_IMAGE, in whatever order they are named.
!with: ../expect.f90
!images: 4
!also: all
program stopped_images_count_for_more
  use, intrinsic :: iso_fortran_env
  use expectations
  implicit none
  integer :: s
  character(80) :: message

  sync all
  if (this_image() == 1) fail image
  if (this_image() == 2) stop
  do
    if (image_status(1) == stat_failed_image .and. image_status(2) == stat_stopped_image) exit
  end do
  message = ''
  sync images (*, stat=s, errmsg=message)
  call expect(s, stat_stopped_image, 'SYNC IMAGES (*)')
  call expect_true(index(message, '2') > 0, 'ERRMSG= '//message)
  sync images ([1, 2], stat=s)
  call expect(s, stat_stopped_image, 'SYNC IMAGES ([1, 2])')
  sync images ([2, 1], stat=s)
  call expect(s, stat_stopped_image, 'SYNC IMAGES ([2, 1])')
  sync images (1, stat=s)
  call expect(s, stat_failed_image, 'SYNC IMAGES (1)')
  sync all (stat=s)
  call expect(s, stat_stopped_image, 'SYNC ALL')
end program
