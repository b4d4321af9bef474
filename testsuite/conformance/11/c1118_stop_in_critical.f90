program p
  implicit none
  critical
!error: C1118
    stop
  end critical
end program
