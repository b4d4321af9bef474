program p
  implicit none
  integer :: i
  i = 1
  critical
!error: C1119
    go to (10, 20), i
20  continue
  end critical
10 continue
end program
