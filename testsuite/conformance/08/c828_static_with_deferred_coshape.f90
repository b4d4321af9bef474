module m
  implicit none
!error: C828
  integer :: a[:]
end module
