program p
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: i
  form team (1, t)
  change team (t)
!error: C1110
    read (*, *, err=10) i
  end team
10 continue
end program
