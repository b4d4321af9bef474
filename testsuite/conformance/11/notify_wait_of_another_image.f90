program p
  use iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: n[*]
!error: 11.6.6
  notify wait (n[1])
end program
