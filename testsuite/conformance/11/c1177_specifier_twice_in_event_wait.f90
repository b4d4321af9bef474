program p
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
!error: C1177
  event wait (e, until_count=1, until_count=2)
end program
