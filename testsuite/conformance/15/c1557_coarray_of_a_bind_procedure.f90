module m
  use iso_c_binding, only: c_int
  implicit none
contains
  subroutine s(a) bind(c)
!error: C1557
    integer(c_int) :: a[*]
  end subroutine
end module
