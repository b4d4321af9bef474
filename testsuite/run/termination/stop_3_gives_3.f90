! F2018 11.4: the exit status is the stop code where the processor supports it; ours does.
!exit: 3
program stop_3_gives_3
  implicit none

  sync all
  stop 3
end program
