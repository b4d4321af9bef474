program p
  use iso_fortran_env, only: team_type
  implicit none
!error: C824
  type(team_type) :: a[*]
end program
