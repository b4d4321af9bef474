module m
  use iso_fortran_env, only: event_type
  implicit none
  integer :: other[*]
contains
  subroutine s()
    type(event_type), save :: e[*], f[*]
!error: 16.10.2
    e = f
  end subroutine
end module
