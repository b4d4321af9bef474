! F2018 11.6.8: EVENT WAIT with STAT= ends when all other images wait; the program goes on.
!with: ../run/expect.f90
!images: 2 3
!timeout: 30
program event_that_nobody_posts
  use iso_fortran_env, only: event_type
  use expectations
  implicit none
  type(event_type) :: event[*]
  integer :: s
  character(80) :: message

  if (this_image() == 1) then
    event wait (event, stat=s, errmsg=message)
    call expect(s > 0, .true., 'STAT=')
    call expect(index(message, 'EVENT WAIT') > 0, .true., 'ERRMSG=')
  end if
  sync all
end program
