program p
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: i, j
!error: C1171
  unlock (l, stat=i, stat=j)
end program
