program p
  implicit none
  integer :: i[*]
!error: C1172
  sync all (stat=i[1])
end program
