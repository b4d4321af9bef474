program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
!error: C1179
  form team (1, t, new_index=1, new_index=1)
end program
