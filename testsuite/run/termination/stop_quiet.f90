! F2018 11.4: QUIET=.TRUE. suppresses the message, not the status.
!exit: 7
!absent: secret
program stop_quiet
  implicit none
  logical :: quiet

  quiet = .true.
  sync all
  if (this_image() == 0) error stop 'secret', quiet=quiet
  stop 7, quiet=quiet
end program
