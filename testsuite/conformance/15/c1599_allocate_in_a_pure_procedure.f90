module m
  implicit none
contains
  pure subroutine s(a)
    integer, allocatable, intent(inout) :: a[:]
!error: C1599
    allocate (a[*])
  end subroutine
end module
