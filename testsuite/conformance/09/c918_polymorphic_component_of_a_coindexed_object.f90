module m
  implicit none
  type base
    integer :: i
  end type
  type t
    class(base), pointer :: x
  end type
  type(t) :: a[*]
contains
  subroutine s(n)
    integer, intent(out) :: n
!error: C918
    n = f(a[1]%x)
  end subroutine
  integer function f(x)
    class(base), intent(in) :: x
    f = x%i
  end function
end module
