! F2018 11.1.6: an image fails inside CRITICAL: the construct is free again, the next image is told by STAT=.
!with: ../expect.f90
!images: 3 4
!timeout: 40
program critical_of_a_failed_image
  use iso_fortran_env, only: stat_failed_image
  use expectations
  implicit none
  integer :: s, i, n[*], told[*]

  n = 0
  told = 0
  sync all
  do i = 1, 2
    s = 0
    if (i == 2 .or. this_image() == 2) call enter
    if (i == 1) sync all (stat=s)
  end do
  sync all (stat=s)
  if (this_image() == 1) then
    call expect(n, num_images() - 1, 'images that were inside')
    call expect(told, 1, 'images that were told')
  end if

contains

  subroutine enter
    critical (stat=s)
      if (s == stat_failed_image) told[1] = told[1] + 1
      if (this_image() == 2) fail image
      n[1] = n[1] + 1
    end critical
  end subroutine
end program
