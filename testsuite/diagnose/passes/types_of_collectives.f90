! Messages of the front end about arguments of collectives and atomic subroutines have the clause.
program types_of_collectives
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  implicit none
  type t
    integer :: i
  end type
  type(t) :: x
  character(3) :: c
  real, save :: r[*]
  complex :: z
  integer(atomic_int_kind), save :: a[*]

!error: [F2018 16.9.50]
  call co_sum(x)
!error: [F2018 16.9.50]
  call co_sum (c)
!error: [F2018 16.9.47]
  call co_max(z)
!error: [F2018 16.9.20
  call atomic_add(r[1], 1)
!error: [F2018 16.9.46]
  call co_broadcast(a)
!error: error: Actual argument for 'a=' has bad type
  print *, abs(c)
end program
