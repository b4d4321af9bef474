program p
  implicit none
  integer :: i, j
!error: C1171
  sync all (stat=i, stat=j)
end program
