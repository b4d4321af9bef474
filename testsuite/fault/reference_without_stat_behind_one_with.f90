! F2018 9.6: an image selector without STAT= ends the program where the image has failed on another node, also when STAT= of another one has told
! that before: in the same procedure, and with TEAM=.
!images: 3
!also: all
!nodes: all
!exit: error
!stderr: image 2 has failed
!absent: went on
program reference_without_stat_behind_one_with
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, save :: x(10)[*]
  integer :: value, told

  x = 100*this_image()
  sync all
  if (this_image() == 2) fail image
  do
    sync all (stat=told)
    if (told == stat_failed_image) exit
  end do
  value = x(1)[2, stat=told]
  if (told /= stat_failed_image) error stop 'STAT= does not tell it: it went on'
  if (this_image() == 3) value = x(2)[2, team=get_team()]
  if (this_image() == 3) print *, value, 'TEAM=: it went on'
  value = x(3)[2]
  print *, value, 'it went on'
  error stop
end program
