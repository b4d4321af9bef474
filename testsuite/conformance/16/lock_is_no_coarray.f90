module m
  use iso_fortran_env, only: lock_type
  implicit none
  integer :: other[*]
!error: 16.10.2
  type(lock_type) :: l
end module
