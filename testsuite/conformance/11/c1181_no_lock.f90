program p
  implicit none
  integer :: l[*]
!error: C1181
  lock (l)
end program
