module m
  implicit none
contains
  subroutine s(a)
!error: C846
    integer, allocatable, intent(out) :: a[:]
  end subroutine
end module
