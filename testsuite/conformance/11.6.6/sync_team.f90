! F2018 11.6.6: SYNC TEAM for the current team, its ancestors and a team formed by the current one; the value may be a function
! reference, an element, a component; STAT= and ERRMSG=; what images of that team did before is there.
!with: ../../run/expect.f90
program sync_team
  use iso_fortran_env, only: team_type, initial_team, parent_team
  use expectations
  implicit none
  type :: group
    type(team_type) :: team(2)
  end type
  type(group) :: g(2)
  integer :: x[*], i, me, n, s
  integer(8) :: wide
  character(9) :: text

  me = this_image()
  n = num_images()
  text = 'untouched'
  form team (1 + me/2, g(2)%team(1))
  form team (1, g(1)%team(2), new_index=n + 1 - me)
  sync team (g(1)%team(2))
  do i = 1, 20
    x = i*me
    ! Sibling teams, formed by the current team.
    sync team (g(2)%team(1), stat=s, errmsg=text)
    call expect(s, 0, 'STAT=')
    if (me == 2 .and. n > 2) call expect(x[3], 3*i, 'member of the new team')
    if (me == 3) call expect(x[2], 2*i, 'member of the new team')
    sync team (get_team())
    call expect(x[n], n*i, 'all images')
    sync team (get_team())
    change team (g(2)%team(1))
      x = x + 1
      sync team (get_team(parent_team), stat=wide)
      call expect(int(wide), 0, 'STAT= of kind 8')
      call expect(x[1, team=get_team(initial_team)], i + 1, 'the parent')
      sync team (g(2)%team(1))
      sync team (get_team(initial_team), errmsg=text)
    end team
  end do
  call expect(text, 'untouched', 'ERRMSG=')
end program
