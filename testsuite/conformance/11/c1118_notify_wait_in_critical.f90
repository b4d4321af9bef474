program p
  use iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: n[*]
  critical
!error: C1118
    notify wait (n)
  end critical
end program
