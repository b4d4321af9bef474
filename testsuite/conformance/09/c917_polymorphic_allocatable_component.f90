module m
  implicit none
  type t
    class(*), allocatable :: x
  end type
  type(t) :: a[*]
  type(t) :: b
contains
  subroutine s()
!error: C917
    b = a[1]
  end subroutine
end module
