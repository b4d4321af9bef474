module m
  implicit none
contains
  pure subroutine s(a)
    integer, intent(inout) :: a[*]
!error: C1594
    a[1] = 1
  end subroutine
end module
