module m
  implicit none
  integer :: a[*], b
!error: C8106
  equivalence (a, b)
end module
