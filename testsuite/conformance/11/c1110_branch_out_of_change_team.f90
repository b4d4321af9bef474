program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  form team (1, t)
  change team (t)
!error: C1110
    go to 10
  end team
10 continue
end program
