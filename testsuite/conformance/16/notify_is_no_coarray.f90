module m
  use iso_fortran_env, only: notify_type
  implicit none
  integer :: other[*]
!error: 16.10.2
  type(notify_type) :: n
end module
