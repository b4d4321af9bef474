module m
  implicit none
!error: C827
  integer, allocatable :: a[*]
end module
