! F2018 5.3.7: images that have initiated termination wait for those that run; when these fail, all is over.
!images: 2 3 4
!timeout: 20
program image_fails_during_normal_termination
  implicit none
  integer(8) :: start, now, rate

  if (this_image() /= 1) stop
  call system_clock(start, rate)
  do
    call system_clock(now)
    if (now - start > rate/5) exit
  end do
  fail image
end program
