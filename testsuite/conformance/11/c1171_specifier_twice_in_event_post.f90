program p
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
  integer :: i, j
!error: C1171
  event post (e, stat=i, stat=j)
end program
