module m
  implicit none
contains
  pure subroutine s()
!error: C1589
    integer, save :: a[*]
  end subroutine
end module
