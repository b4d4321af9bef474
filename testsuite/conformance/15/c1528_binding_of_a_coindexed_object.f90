module m
  implicit none
  type t
    integer :: i
  contains
    procedure :: f
  end type
  type u
    class(t), allocatable :: x
  end type
contains
  subroutine f(x)
    class(t), intent(in) :: x
  end subroutine
  subroutine s(a)
    type(u), intent(in) :: a[*]
!error: C1528
    call a[1]%x%f()
  end subroutine
end module
