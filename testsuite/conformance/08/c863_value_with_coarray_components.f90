module m
  implicit none
  type t
    integer, allocatable :: c[:]
  end type
contains
  subroutine s(a)
!error: C863
    type(t), value :: a
  end subroutine
end module
