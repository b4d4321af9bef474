program p
  implicit none
  type t
    integer, pointer :: x
  end type
  type(t) :: a[*]
!error: C1537
  call s(a[1])
contains
  subroutine s(x)
    type(t), intent(in) :: x
  end subroutine
end program
