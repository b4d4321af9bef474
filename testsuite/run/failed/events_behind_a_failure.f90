! F2018 11.6.8, 11.6.11: EVENT WAIT whose poster is told of a failure, and posts then, is not given up; nor are those behind it.
!images: 3 4
program events_behind_a_failure
  use, intrinsic :: iso_fortran_env, only: event_type, stat_failed_image, int64
  implicit none
  type(event_type) :: passed[*], owed[*]
  integer :: status, me, last

  me = this_image()
  last = num_images()
  status = 0
  sync all
  if (me == last) then
    call pause(1500) ! the others have long waited by then
    fail image
  else if (me == 1) then
    sync images (last, stat=status)
    if (status /= stat_failed_image) error stop 1
    event post (passed[2])
    event wait (owed, stat=status)
    if (status /= stat_failed_image) error stop 2
    event post (passed[2])
  else
    event wait (passed)
    if (me + 1 < last) event post (passed[me + 1])
    event wait (passed)
    if (me + 1 < last) event post (passed[me + 1])
  end if
contains
  subroutine pause(milliseconds)
    integer, intent(in) :: milliseconds
    integer(int64) :: first, now, rate

    call system_clock(first, rate)
    do
      call system_clock(now)
      if ((now - first)*1000 > milliseconds*rate) return
    end do
  end subroutine
end program
