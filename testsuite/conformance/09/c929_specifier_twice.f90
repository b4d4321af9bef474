program p
  implicit none
  integer :: a[*], i, j, b
!error: C929
  b = a[1, stat=i, stat=j]
end program
