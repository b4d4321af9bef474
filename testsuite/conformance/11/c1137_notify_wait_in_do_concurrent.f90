program p
  use iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: n[*]
  integer :: i
  do concurrent (i = 1:2)
!error: C1137
    notify wait (n)
  end do
end program
