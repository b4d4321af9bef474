module m
  implicit none
  integer :: a[*]
contains
  subroutine s()
!error: C867
    volatile :: a
  end subroutine
end module
