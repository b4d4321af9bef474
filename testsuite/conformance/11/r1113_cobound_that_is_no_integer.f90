program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: a[*]
  form team (1, t)
!error: R810
  change team (t, x[1:2.0, *] => a)
  end team
end program
