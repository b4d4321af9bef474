! F2018 11.4: all images execute STOP at once, and each message is a line of its own.
!images: 8
!exit: 77
!stderr: STOP
!absent: STOPFortran
!absent: 77Fortran
program stop_messages_do_not_mix
  implicit none

  sync all
  stop 77
end program
