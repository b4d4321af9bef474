! STAT= has a decimal exponent range of at least four.
program p
  use iso_fortran_env, only: atomic_int_kind, int8, int16
  implicit none
  integer(atomic_int_kind), save :: i[*]
  integer(int8) :: s
  integer(int16) :: enough
  integer, allocatable :: from[:], to[:]
  integer :: a

  a = 1
!error: F2018 16.9.50
  call co_sum(a, 1, s)
!error: STAT= must have a decimal exponent range of at least four
  call co_broadcast(a, 1, stat=s)
!error: F2018 16.9.20
  call atomic_add(i, 1, s)
!error: F2018 16.9.22
  call atomic_cas(i[1], i, 1, 2, stat=s)
!error: F2018 16.9.137
  call move_alloc(from, to, stat=s)
  call co_sum(a, 1, enough)
end program
