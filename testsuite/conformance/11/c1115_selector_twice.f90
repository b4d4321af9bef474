program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: a[*]
  form team (1, t)
!error: C1115
  change team (t, x[*] => a, y[*] => a)
  end team
end program
