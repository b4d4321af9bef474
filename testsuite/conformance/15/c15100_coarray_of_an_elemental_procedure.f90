module m
  implicit none
contains
  elemental subroutine s(a)
!error: C15100
    integer, intent(in) :: a[*]
  end subroutine
end module
