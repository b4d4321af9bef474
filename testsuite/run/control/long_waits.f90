! F2018 11.6: images that wait long for one that works are not taken for a deadlock; neither are waits that follow one another.
!images: 2 3 4
!timeout: 60
program long_waits
  use iso_fortran_env, only: event_type, lock_type
  implicit none
  type(event_type) :: event[*]
  type(lock_type) :: lock[*]
  integer :: i

  if (this_image() == 1) then
    lock (lock[1])
    call work(7.0)
    do i = 2, num_images()
      event post (event[i])
    end do
    unlock (lock[1])
  else
    if (mod(this_image(), 2) == 0) event wait (event)
    lock (lock[1])
    unlock (lock[1])
  end if
  sync all

contains

  subroutine work(seconds)
    real, intent(in) :: seconds
    integer(8) :: start, now, rate

    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > seconds*rate) return
    end do
  end subroutine
end program
