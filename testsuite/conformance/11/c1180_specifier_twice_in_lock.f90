program p
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  logical :: a, b
!error: C1180
  lock (l, acquired_lock=a, acquired_lock=b)
end program
