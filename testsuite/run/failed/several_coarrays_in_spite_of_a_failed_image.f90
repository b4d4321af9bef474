! F2018 9.7.1.2, 9.7.4: an ALLOCATE of several coarrays when an image has failed: the active images have all of them, and STAT= tells.
!with: ../expect.f90
!images: 2 3 4
program several_coarrays_in_spite_of_a_failed_image
  use, intrinsic :: iso_fortran_env, only: stat_failed_image
  use expectations
  implicit none
  integer :: s
  integer, allocatable :: a(:)[:], b(:)[:], own(:), c[:]
  character(80) :: message

  if (this_image() == 1) fail image
  message = ''
  allocate (a(3)[*], own(2), b(2)[*], c[0:*], stat=s, errmsg=message)
  call expect(s, stat_failed_image, 'STAT=')
  if (message == '') call fail('ERRMSG=')
  if (.not. (allocated(a) .and. allocated(b) .and. allocated(c) .and. allocated(own))) call fail('not all are allocated')
  call expect(size(b), 2, 'the shape')
  b = this_image()
  c = 7
  sync all (stat=s)
  call expect(b(2)[num_images()], num_images(), 'an active image')
  call expect(c[num_images() - 1], 7, 'its cobounds')
end program
