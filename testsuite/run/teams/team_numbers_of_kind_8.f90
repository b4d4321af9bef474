! F2018 16.9.188: TEAM_NUMBER of teams whose numbers are no integers of kind 4, where default integers have kind 8.
!options: -fdefault-integer-8
!also: two all
program team_numbers_of_kind_8
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer         :: id

  id = 1 + 4294967296_8*this_image()
  form team (id, t)
  change team (t)
    if (team_number() /= id .or. team_number(t) /= id) error stop 'of the team'
    if (num_images() /= 1) error stop 'images'
  end team
  if (team_number() /= -1 .or. team_number(t) /= id) error stop 'of the initial team, and of a child'
end program
