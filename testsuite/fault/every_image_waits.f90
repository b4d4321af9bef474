! F2018 11.6: a wait that cannot end is noticed and said, with the statement and the line of every image.
!images: 2 3 4
!exit: 1
!timeout: 30
!also: two all
!once: no image can go on
!stderr: image 1 in SYNC ALL (
!stderr: every_image_waits.f90:18)
!stderr: every_image_waits.f90:19), image
!absent: unreached
program every_image_waits
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: lock[*]

  if (this_image() == 1) lock (lock[1])
  sync all
  if (this_image() /= 1) lock (lock[1])
  sync all
  print *, 'unreached'
end program
