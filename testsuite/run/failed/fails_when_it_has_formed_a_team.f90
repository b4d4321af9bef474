! F2018 5.3.6, 11.6.9: image after image fails as soon as it has formed a team, while the others may not have finished that yet; these agree
! all the same who belongs to the team, and to the next one.
!with: ../expect.f90
!images: 8
!also: two all
!timeout: 60
program fails_when_it_has_formed_a_team
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  use expectations
  implicit none
  type(team_type) :: first, second
  integer :: i, s, n

  do i = num_images(), 2, -1
    form team (1, first, stat=s)
    if (this_image() == i) fail image
    if (s /= 0) call expect(s, stat_failed_image, 'STAT= of FORM TEAM')
    change team (first, stat=s)
      if (s /= 0) call expect(s, stat_failed_image, 'STAT= of CHANGE TEAM')
      sync all (stat=s)
    end team (stat=s)
    do while (image_status(i) == 0)
    end do
    form team (2, second, stat=s)
    change team (second)
      call expect(num_images(), i - 1, 'images that are left')
      n = this_image()
      call co_sum(n)
      call expect(n, i*(i - 1)/2, 'their sum')
    end team
  end do
end program
