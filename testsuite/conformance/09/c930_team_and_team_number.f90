program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: a[*], b
!error: C930
  b = a[1, team=t, team_number=1]
end program
