! F2018 11.6.8: an image fails that should have posted an event, while all others wait for the one that waits for it.
!with: ../expect.f90
!images: 2 3 4
!timeout: 40
program event_of_a_failed_image
  use iso_fortran_env, only: event_type, stat_failed_image
  use expectations
  implicit none
  type(event_type) :: event[*]
  integer :: s

  if (this_image() == 2) fail image
  if (this_image() == 1) then
    event wait (event, stat=s)
    call expect(s, stat_failed_image, 'EVENT WAIT')
  end if
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')
end program
