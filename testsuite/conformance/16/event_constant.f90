module m
  use iso_fortran_env, only: event_type
  implicit none
  integer :: other[*]
!error: 16.10.2
  type(event_type), parameter :: e = event_type()
end module
