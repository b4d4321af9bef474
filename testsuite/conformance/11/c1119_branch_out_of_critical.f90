program p
  implicit none
  critical
!error: C1119
    go to 10
  end critical
10 continue
end program
