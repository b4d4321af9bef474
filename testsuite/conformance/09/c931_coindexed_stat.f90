program p
  implicit none
  integer :: a[*], i[*], b
!error: C931
  b = a[1, stat=i[1]]
end program
