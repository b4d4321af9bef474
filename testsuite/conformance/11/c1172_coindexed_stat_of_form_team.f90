program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: i[*]
!error: C1172
  form team (1, t, stat=i[1])
end program
