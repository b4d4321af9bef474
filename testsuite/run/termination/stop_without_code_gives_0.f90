! F2018 11.4: STOP without a code: status 0.
!absent: unreached
program stop_without_code_gives_0
  implicit none

  sync all
  if (this_image() > 0) stop
  print *, 'unreached'
end program
