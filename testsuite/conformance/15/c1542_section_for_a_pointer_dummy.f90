program p
  implicit none
  integer, target :: a(4)[*]
!error: C1542
  call s(a(:)[1])
contains
  subroutine s(x)
    integer, pointer, intent(in) :: x(:)
  end subroutine
end program
