! F2018 11.6.10: an error without STAT= ends the program.
!images: 2 3 4
!exit: 1
!stderr: UNLOCK: another image has locked the variable
program unlock_of_another
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]

  if (this_image() == 1) lock (l)
  sync all
  if (this_image() > 1) unlock (l[1])
  sync all
end program
