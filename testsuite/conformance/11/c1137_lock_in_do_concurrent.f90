program p
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: i
  do concurrent (i = 1:2)
!error: C1137
    lock (l)
!error: C1137
    unlock (l)
  end do
end program
