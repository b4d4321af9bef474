module m
  implicit none
contains
  pure subroutine s(a)
    integer, intent(inout) :: a[*]
!error: C1594
    call d(a[1])
  end subroutine
  pure subroutine d(x)
    integer, intent(out) :: x
    x = 1
  end subroutine
end module
