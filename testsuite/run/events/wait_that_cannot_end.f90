! F2018 11.6.8: a wait that no image is left to end is an error with STAT=, not a hang.
!with: ../expect.f90
program wait_that_cannot_end
  use iso_fortran_env
  use expectations
  implicit none
  type(event_type) :: e[*]
  integer :: status
  character(100) :: message

  if (this_image() == 1) then
    event wait (e, until_count=num_images(), stat=status, errmsg=message)
    call expect_true(status > 0, 'STAT=')
    call expect_true(status /= stat_stopped_image .and. status /= stat_failed_image, 'value of STAT=')
    call expect(message(1:11), 'EVENT WAIT:', 'ERRMSG=')
  else
    event post (e[1])
  end if
end program
