module m
  implicit none
!error: C850
  integer, parameter :: a[*] = 1
end module
