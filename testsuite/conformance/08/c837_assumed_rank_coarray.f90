module m
  implicit none
contains
  subroutine s(a)
!error: C837
    integer :: a(..)[*]
  end subroutine
end module
