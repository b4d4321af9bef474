module m
  use iso_fortran_env, only: event_type, lock_type
  implicit none
  integer :: other[*]
  type t
    type(event_type) :: e
  end type
  type mixed
    type(event_type), allocatable :: e[:]
    type(lock_type), allocatable :: l
  end type
  type outer
    type(event_type), allocatable :: e[:]
    type(t), allocatable :: inside(:)
  end type
!error: 16.10.2
  type(t) :: x
!error: 16.10.2
  type(mixed) :: y
!error: 16.10.2
  type(outer), save :: z
end module
