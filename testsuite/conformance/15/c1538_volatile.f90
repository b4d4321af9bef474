program p
  implicit none
  integer, volatile :: a[*]
!error: C1538
  call s(a[1])
contains
  subroutine s(x)
    integer, volatile :: x
  end subroutine
end program
