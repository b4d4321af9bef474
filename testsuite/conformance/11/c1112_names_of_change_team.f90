program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  form team (1, t)
  part: change team (t)
!error: C1112
  end team
end program
