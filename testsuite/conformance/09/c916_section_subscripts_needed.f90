program p
  implicit none
  integer :: a(3)[*], b(3)
!error: C916
  b = a[1]
end program
