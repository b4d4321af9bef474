program p
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
!error: C1176
  event wait (e[1])
end program
