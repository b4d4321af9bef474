! F2018 11.6.8: the same without STAT=: error termination.
!exit: 1
!stderr: EVENT WAIT: all other images have stopped or failed
program wait_that_cannot_end_without_stat
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]

  if (this_image() == 1) event wait (e)
end program
