program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: a[*], b[*]
  form team (1, t)
!error: C1113
  change team (t, b[*] => a, x[*] => b)
  end team
end program
