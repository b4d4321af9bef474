! F2018 11.1.6: images exclude each other in CRITICAL although image 1, which keeps its lock, has failed.
!images: 3 4
program critical_where_image_1_has_failed
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: rounds = 200
  integer :: status, i, seen
  integer :: total[*]

  total = 0
  sync all
  if (this_image() == 1) fail image
  do while (image_status(1) /= stat_failed_image)
  end do
  sync all (stat=status)
  do i = 1, rounds
    critical (stat=status)
      seen = total[2]
      total[2] = seen + 1
    end critical
    if (status /= 0 .and. status /= stat_failed_image) error stop 'status'
  end do
  sync all (stat=status)
  if (this_image() == 2 .and. total /= rounds * (num_images() - 1)) error stop 'lost an addition'
end program
