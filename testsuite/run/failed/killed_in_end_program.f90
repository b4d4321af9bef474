! F2018 5.3.6, 9.6: an image whose process dies while it waits for the others in END PROGRAM has failed from then on, and those that access its coarrays are told at once.
!with: ../expect.f90
!images: 2 3 4 7
!timeout: 20
!stderr: was ended by signal 14
program killed_in_end_program
  use iso_fortran_env, only: stat_failed_image, int64
  use, intrinsic :: iso_c_binding, only: c_int
  use expectations
  implicit none
  interface
    integer(c_int) function alarm(seconds) bind(c)
      import :: c_int
      integer(c_int), value :: seconds
    end function
  end interface
  integer(int64) :: start, now, rate
  integer, save :: x(3000)[*]
  integer :: s, i, last, value

  last = num_images()
  x = this_image()
  sync all
  if (this_image() == last) then
    if (alarm(1) /= 0) error stop 'an alarm was there'
    stop
  end if

  call system_clock(start, rate)
  i = 0
  do
    i = mod(i, 3000) + 1
    if (mod(i, 2) == 0) then
      x(i)[last, stat=s] = 2*i
    else
      value = x(i)[last, stat=s]
      if (s == 0 .and. value /= last) error stop 'a wrong value'
    end if
    if (s /= 0) exit
    call system_clock(now)
    if (now - start > 10*rate) error stop 'nobody told that the image has gone'
  end do
  call expect(s, stat_failed_image, 'STAT= of the image selector')
  call expect(image_status(last), stat_failed_image, 'IMAGE_STATUS')
  call expect(failed_images(), [last], 'FAILED_IMAGES')
  sync images ([(i, i=1, last - 1)], stat=s)
  call expect(s, 0, 'SYNC IMAGES of the others')
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')
end program
