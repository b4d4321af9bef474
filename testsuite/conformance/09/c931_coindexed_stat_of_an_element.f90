program p
  implicit none
  integer :: a[*], i(2)[*]
!error: C931
  a[1, stat=i(2)[1]] = 2
end program
