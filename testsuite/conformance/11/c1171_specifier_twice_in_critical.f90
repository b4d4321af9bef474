program p
  implicit none
  integer :: i, j
!error: C1171
  critical (stat=i, stat=j)
  end critical
end program
