program p
  implicit none
  part: critical
!error: C1117
  end critical
end program
