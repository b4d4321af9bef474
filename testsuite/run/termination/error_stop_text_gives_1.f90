! F2018 11.4: ERROR STOP with a character code prints it and gives a status other than 0.
!exit: 1
!stderr: something is wrong
program error_stop_text_gives_1
  implicit none

  if (this_image() == 1) error stop 'something is wrong'
  sync all
end program
