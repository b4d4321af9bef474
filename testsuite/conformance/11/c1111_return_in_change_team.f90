subroutine s()
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  form team (1, t)
  change team (t)
!error: C1111
    return
  end team
end subroutine
