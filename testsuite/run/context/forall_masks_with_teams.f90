! F2018 10.2.4, 9.6: masks of FORALL whose image selectors have TEAM=, TEAM_NUMBER= or STAT=, which are no indices.
!with: ../expect.f90
program forall_masks_with_teams
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  integer, save :: x(4)[*], h(4), i, k, s
  logical, save :: q[*], list(4)[*]
  type(team_type) :: t

  k = mod(this_image(), num_images()) + 1
  q = .true.
  list = [.true., .false., .true., .true.]
  x = 0
  h = 0
  t = get_team()
  sync all
  forall (i=1:4, q[k, team=t])
    x(i)[k] = i
    h(i) = 2*i
  end forall
  sync all
  call expect(x, [1, 2, 3, 4], 'TEAM=')
  call expect(h, [2, 4, 6, 8], 'TEAM=, here')
  sync all
  forall (i=1:4, q[k, team_number=-1] .and. list(i)[k])
    x(i)[k] = 10*i
    h(i) = i
  end forall
  sync all
  call expect(x, [10, 2, 30, 40], 'TEAM_NUMBER=')
  call expect(h, [1, 4, 3, 4], 'TEAM_NUMBER=, here')
  s = 7
  forall (i=1:4, q[k, stat=s]) h(i) = 5 - i
  call expect(h, [4, 3, 2, 1], 'STAT=')
  call expect(s, 0, 'status')
  sync all
end program
