! F2018 5.3.7: error termination on one image ends those that compute and never look up.
!exit: 8
!timeout: 10
program error_stop_ends_computing_images
  implicit none
  real, volatile :: x

  x = 0
  if (this_image() == num_images()) error stop 8
  do
    x = x + 1
    if (x < 0) exit
  end do
end program
