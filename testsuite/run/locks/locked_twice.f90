! F2018 11.6.10: an error without STAT= ends the program.
!images: 1
!exit: 1
!stderr: LOCK: this image has locked the variable already
program locked_twice
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]

  lock (l[1])
  lock (l[1])
end program
