module m
  implicit none
contains
  pure subroutine s(a, b)
    integer, allocatable, intent(inout) :: a[:], b[:]
!error: C1599
    call move_alloc(a, b)
  end subroutine
end module
