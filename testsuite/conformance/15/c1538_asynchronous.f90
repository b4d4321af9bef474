program p
  implicit none
  integer, asynchronous :: a[*]
!error: C1538
  call s(a[1])
contains
  subroutine s(x)
    integer, asynchronous :: x
  end subroutine
end program
