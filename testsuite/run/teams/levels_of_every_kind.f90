! F2018 16.9.85: LEVEL of GET_TEAM is an integer of any kind.
program levels_of_every_kind
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: t
  integer(int8) :: level = int(current_team, int8)

  form team (mod(this_image(), 2) + 1, t)
  change team (t)
    if (team_number(get_team(level)) /= team_number()) error stop 'current team'
    if (team_number(get_team(int(parent_team, int64))) /= -1) error stop 'parent team'
    if (team_number(get_team(level=int(initial_team, int16))) /= -1) error stop 'initial team'
  end team
end program
