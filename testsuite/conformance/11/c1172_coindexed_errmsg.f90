program p
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  character(9) :: i[*]
!error: C1172
  lock (l, errmsg=i[1])
end program
