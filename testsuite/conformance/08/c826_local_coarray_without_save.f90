module m
  implicit none
contains
  subroutine s()
!error: C826
    integer :: a[*]
  end subroutine
end module
