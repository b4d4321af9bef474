! F2018 16.9.77, 16.9.98, 16.9.183: FAILED_IMAGES, STOPPED_IMAGES and IMAGE_STATUS where all images are active, then where one has stopped:
! KIND=, TEAM= by keyword and position; IMAGE_STATUS is elemental; of an ancestor's images.
!with: ../../run/expect.f90
program image_status_and_lists
  use iso_fortran_env
  use expectations
  implicit none
  type(team_type) :: t, outside
  integer :: n, me, i, s
  integer(int64), allocatable :: wide(:)
  integer, allocatable :: list(:)

  n = num_images()
  me = this_image()
  outside = get_team()
  call expect(image_status(me), 0, 'own')
  call expect(image_status(int([(i, i=1, n)], int8)), 0, 'elemental, kind 1')
  call expect(image_status(team=outside, image=n), 0, 'by keyword')
  call expect(size(failed_images()), 0, 'FAILED_IMAGES')
  call expect(size(stopped_images(outside, int16)), 0, 'STOPPED_IMAGES by position')
  call expect(kind(stopped_images(kind=int8)), int8, 'KIND=')
  call expect(kind(failed_images(team=get_team(), kind=int64)), int64, 'TEAM=, KIND=')
  form team (1 + mod(me, 2), t)
  change team (t)
    call expect(image_status([(i, i=1, num_images())]), 0, 'in a team')
    call expect(image_status([n, 1], outside), 0, 'in the parent')
    call expect(size(failed_images(get_team())), 0, 'FAILED_IMAGES of a team')
    list = stopped_images()
    call expect(size(list), 0, 'assigned')
  end team
  call expect(all_active(n), .true., 'in a pure procedure')
  if (n == 1) stop
  sync all
  if (me == n) stop
  do
    if (image_status(n) /= 0) exit
  end do
  call expect(image_status([1, n]), [0, stat_stopped_image], 'a stopped image')
  wide = stopped_images(kind=int64)
  call expect(size(wide), 1, 'one has stopped')
  call expect(int(wide), n, 'which one')
  call expect(stopped_images(outside), [n], 'of a team')
  call expect(size(failed_images()), 0, 'none has failed')
  sync all (stat=s)
  call expect(s, stat_stopped_image, 'SYNC ALL')
  sync images (n, stat=s)
  call expect(s, stat_stopped_image, 'SYNC IMAGES')
contains
  pure logical function all_active(images)
    integer, intent(in) :: images
    integer :: i, bounds(2 + image_status(1)) ! F2018 10.1.11

    all_active = size(bounds) == 2
    do i = 1, images
      if (image_status(i) /= 0) all_active = .false.
    end do
    do concurrent (i=1:images)
      if (image_status(i, get_team()) /= 0) error stop 'a team'
    end do
  end function
end program
