! F2018 11.4: STOP with a character code prints it on the error unit; status 0.
!stderr: finished early
program stop_text_gives_0
  implicit none

  sync all
  stop 'finished early'
end program
