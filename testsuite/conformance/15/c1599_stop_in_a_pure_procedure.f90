module m
  implicit none
contains
  pure subroutine s(a)
    integer, intent(in) :: a[*]
!error: C1599
    stop
  end subroutine
end module
