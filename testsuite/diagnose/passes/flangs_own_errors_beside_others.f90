! What Fortran 2023 allows, and Flang does not, is no error beside others.
!errors: 1
program p
  use iso_fortran_env, only: event_type
  implicit none
  type base
    integer, allocatable :: a[:]
  end type
  type, extends(base) :: more
    real, allocatable :: x(:)[:]
  end type
  class(base), allocatable :: b
  type(event_type), allocatable :: e[:]
  integer(8), save :: atom[*]
  integer, save :: c[*]

  allocate (more :: b)
  allocate (e[*])
  deallocate (e)
  call atomic_define(atom, 1_8)
!error: C914
  c[1, 2] = 3
end program
