! F2018 11.6.10: an error without STAT= ends the program.
!images: 2 3 4
!exit: 1
!stderr: LOCK: image 1 has stopped without unlocking
program lock_of_a_stopped_image
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]

  if (this_image() == 1) lock (l)
  sync all
  if (this_image() > 1) lock (l[1])
end program
