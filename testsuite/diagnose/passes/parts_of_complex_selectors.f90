! F2018 C1103: the selector of ASSOCIATE is a variable on another image, a part of complex numbers; names of it are no second error.
!errors: 2
program parts_of_complex_selectors
  implicit none
  complex :: q(4)[*]
  real    :: x(4)

  q = (1, 2)
  sync all
!error: a selector that is a variable may not be coindexed
  associate (u => q(:)[1]%im)
    print *, u, u(2)
    x = u
    u(1) = 3
    read (*, *) u(2)
    call take(u)
  end associate
!error: a selector that is a variable may not be coindexed
  associate (u => q(2)[1]%re)
    associate (v => u)
      x = v + u
    end associate
  end associate
  associate (u => (q(:)[1]%im))
    print *, u
  end associate
contains
  subroutine take(y)
    real, intent(inout) :: y(:)

    y = y + 1
  end subroutine
end program
