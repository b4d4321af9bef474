module m
  implicit none
!error: C8119
  integer :: a[*]
  common /block/ a
end module
