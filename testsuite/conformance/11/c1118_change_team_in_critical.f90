program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  form team (1, t)
  critical
    change team (t)
!error: C1118
    end team
  end critical
end program
