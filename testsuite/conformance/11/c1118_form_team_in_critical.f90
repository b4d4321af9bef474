program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  critical
!error: C1118
    form team (1, t)
  end critical
end program
