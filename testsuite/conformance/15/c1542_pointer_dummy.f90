program p
  implicit none
  type t
    integer, pointer :: x
  end type
  type(t) :: a[*]
!error: C1542
  call s(a[1]%x)
contains
  subroutine s(x)
    integer, pointer, intent(in) :: x
  end subroutine
end program
