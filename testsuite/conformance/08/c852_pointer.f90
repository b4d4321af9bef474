module m
  implicit none
!error: C852
  integer, pointer :: a[:]
end module
