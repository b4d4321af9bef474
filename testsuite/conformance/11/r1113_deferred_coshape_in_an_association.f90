program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: a[*]
  form team (1, t)
!error: 11.1.5.1
  change team (t, x[:] => a)
  end team
end program
