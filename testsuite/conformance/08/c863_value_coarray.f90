module m
  implicit none
contains
  subroutine s(a)
!error: C863
    integer, value :: a[*]
  end subroutine
end module
