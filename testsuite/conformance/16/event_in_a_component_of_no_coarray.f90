module m
  use iso_fortran_env, only: event_type
  implicit none
  integer :: other[*]
  type t
    type(event_type) :: e
  end type
!error: 16.10.2
  type(t) :: x
end module
