program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: s
  character(9) :: e
!error: C1179
  form team (1, t, stat=s, stat=s)
!error: C1179
  form team (1, t, errmsg=e, stat=s, errmsg=e)
end program
