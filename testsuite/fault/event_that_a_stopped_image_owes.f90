! F2018 11.6.8: EVENT WAIT for a post that an image that has stopped would have made, while the others wait, too: the message names that image.
!images: 3
!timeout: 30
!exit: error
!stderr: image 3 has stopped, the others wait, too
!stderr: event_that_a_stopped_image_owes.f90:14
!absent: unreached
program event_that_a_stopped_image_owes
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: event[*]

  if (this_image() == 3) stop
  event wait (event)
  print *, 'unreached'
end program
