module m
  implicit none
!error: C822
  integer :: a(1, 1, 1, 1, 1, 1, 1, 1)[1, 1, 1, 1, 1, 1, 1, *]
end module
