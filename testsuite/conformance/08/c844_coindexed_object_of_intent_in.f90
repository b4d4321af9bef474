module m
  implicit none
contains
  subroutine s(a)
    integer, intent(in) :: a[*]
!error: C844
    a[1] = 2
  end subroutine
end module
