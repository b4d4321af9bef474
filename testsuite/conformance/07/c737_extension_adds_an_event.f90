module m
  use iso_fortran_env, only: event_type
  implicit none
  integer :: other[*]
  type base
    integer :: i
  end type
!error: C737
  type, extends(base) :: more
    type(event_type) :: e
  end type
end module
