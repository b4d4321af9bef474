program p
  use iso_fortran_env, only: event_type, int8
  type(event_type), save :: e[*]
  integer(int8) :: s
!error: F2018 16.9.72
  call event_query(e, n, s)
end program
