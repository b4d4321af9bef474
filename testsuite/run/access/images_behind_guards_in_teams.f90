! F2018 9.6, 10.1.7: a team that there may not be, in an image selector where its value does not count.
!with: ../expect.f90
!also: two all
program images_behind_guards_in_teams
  use, intrinsic :: iso_fortran_env, only: team_type, initial_team
  use expectations
  implicit none
  type(team_type) :: alone, never, initial
  integer, save :: x(4)[*]
  integer :: me, next, i, hits, status
  logical :: has

  me = this_image()
  x = me
  initial = get_team()
  has = num_images() > 99
  sync all
  if (has .and. x(1)[1, team=never] > 0) error stop 'a team that no variable has'
  if (.not. has .or. x(1)[1, team=never, stat=status] > 0) hits = 0
  form team (me, alone)
  change team (alone)
    next = merge(me + 1, 0, me < num_images(initial))
    if (next > 0 .and. x(1)[1, team_number=next] /= me + 1) error stop 'a sibling that there may be'
    if (next == 0 .or. x(2)[1, team_number=next] == me + 1) hits = hits + 1
    do i = 1, 4
      if (next > 0 .and. x(i)[1, team_number=next] > 0) hits = hits + 1
    end do
    if (next >= 1 .and. x(1)[next, team=initial] /= me + 1) error stop 'an image of the initial team'
    hits = hits + count([(next > 0 .and. x(i)[1, team_number=next] == me + 1, i = 1, 4)])
    call expect(hits, merge(9, 1, next > 0), 'values that count')
    sync team (initial)
  end team
end program
