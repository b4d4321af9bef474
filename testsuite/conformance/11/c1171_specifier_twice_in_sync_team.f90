program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: i, j
  form team (1, t)
!error: C1171
  sync team (t, stat=i, stat=j)
end program
