! F2018 11.6.10: an error without STAT= ends the program.
!exit: 1
!stderr: UNLOCK: the variable is not locked
program unlock_of_unlocked
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]

  unlock (l)
end program
