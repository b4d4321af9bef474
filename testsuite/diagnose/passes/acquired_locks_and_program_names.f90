! F2018 R1181: ACQUIRED_LOCK= is a variable; F2018 19.3.1: the name of the program is not that of a coarray in it.
!errors: 3
program ring
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type), save :: l[*]
  logical, parameter :: got = .false.
!error: 'ring' is the name of the program [F2018 19.3.1]
  integer, save :: ring[*]

!error: ACQUIRED_LOCK= must be a variable [F2018 R1181]
  lock (l[1], acquired_lock=got)
!error: ACQUIRED_LOCK= must be a variable [F2018 R1181]
  lock (l[1], acquired_lock=logical(.true.))
  ring[1] = 1
end program
