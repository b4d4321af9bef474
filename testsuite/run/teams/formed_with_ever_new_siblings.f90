! F2018 11.6.9: one team with the same number among siblings that are ever called otherwise is found as fast after a hundred thousand FORM TEAM
! as in the beginning, and each value of type TEAM_TYPE knows its siblings.
!with: ../expect.f90
!also: one
!nodes: one
!images: 2
!timeout: 30
program formed_with_ever_new_siblings
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  integer, parameter :: n = 120000
  type(team_type) :: t, kept(3)
  integer :: a[*], i, me

  me = this_image()
  a = me
  sync all
  do i = 1, n
    form team (merge(1, 1 + i, me == 1), t)
    if (mod(i, n/3) == 0) kept(i/(n/3)) = t
  end do
  do i = 3, 1, -1
    change team (kept(i))
      call expect(num_images(), merge(1, num_images(team_number=-1) - 1, me == 1), 'images')
      call expect(team_number(), merge(1, 1 + i*(n/3), me == 1), 'number')
      call expect(num_images(team_number=1), 1, 'images of the first sibling')
      call expect(num_images(team_number=1 + i*(n/3)), num_images(team_number=-1) - 1, 'images of the other sibling')
      call expect(a[1, team_number=1], 1, 'the first sibling')
      call expect(a[1, team_number=1 + i*(n/3)], 2, 'the other sibling')
    end team
  end do
end program
