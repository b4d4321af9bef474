! F2018 11.4: ERROR STOP without a code gives a status other than 0.
!exit: 1
program error_stop_without_code_gives_1
  implicit none

  if (this_image() == num_images()) error stop
  sync all
end program
