! An EXTERNAL procedure with a coarray as dummy argument (F2018 15.4.2.2) was accepted; a selector behind a comment (C1103) ended in an
! internal error.
subroutine takes_coarray(x)
  integer :: x(3)[*]
  x = 1
end subroutine

subroutine calls_it(y)
  implicit none
  integer :: y(3)[*]
!error: Procedure 'takes_coarray' has the coarray 'x' as dummy argument and needs an explicit interface [F2018 15.4.2.2]
  external takes_coarray
  call takes_coarray(y)
end subroutine

subroutine selects(x)
  implicit none
  integer :: x(3)[*]
!error: Selector must not be a coindexed object [F2018 C1103]
  associate (y => & ! a comment
      x(2)[1])
    print *, y
  end associate
end subroutine
