! F2018 11.4: ERROR STOP with an integer gives that status.
!exit: 4
program error_stop_4_gives_4
  implicit none

  if (this_image() == num_images()) error stop 4
  sync all
end program
