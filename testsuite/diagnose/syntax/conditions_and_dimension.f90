! What is wrong in the condition of an IF statement is no matter of the statement behind it; DIMENSION declares no coarray.
program conditions_and_dimension
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  integer :: a(3)[*]
  real :: u
  type(lock_type), save :: l[*]
!error: F2018 R848
  dimension u(2, 3)[*]

!error: expected
  if (a(1) = 2) sync all
!error: expected
  if (a(1)%%2 == 2) lock (l)
!error: F2018 11.6.3
  if (a(1) == 2) sync all (1)
end program
