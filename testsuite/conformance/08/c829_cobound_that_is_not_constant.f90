module m
  implicit none
  integer :: n = 2
!error: C829
  integer :: a[n, *]
end module
