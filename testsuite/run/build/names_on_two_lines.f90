! F2018 6.3.2.4: names that go on in the next line, of ISO_FORTRAN_ENV too.
program names_on_two_lines
  use iso_fortran_&
    &env, only: team_type, & ! comment
    ev&
    &ent_type, int32
  use, intrinsic :: iso_&  ! x

    &fortran_env, only: int64
  implicit none
  type(team_type) :: t
  type(event_type), save :: e[*]
  t = get_team()
  sync team (t)
  event post (e)
  event wait (e)
  if (int32 /= 4 .or. int64 /= 8) error stop 1
end program
