program p
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
  critical
!error: C1118
    event wait (e)
  end critical
end program
