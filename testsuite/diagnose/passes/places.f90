! Places where a coindexed object has room neither for a temporary nor for a function that reads it.
module finals
  implicit none
  type f
    integer :: i
  contains
    final :: bury
  end type
contains
  subroutine bury(x)
    type(f), intent(inout) :: x

    x%i = 0
  end subroutine
end module

program places
  use finals
  implicit none
  type(f) :: d(4)[*]
  integer :: a(4)[*], b(4), k, i
  character(4) :: c(4)[*]
  character(80) :: line
  k = 1
  print *, [(value(d(i)[k]), i = 1, 4)]
  read *, (a([i, 1])[k], i = 1, 4)
  read *, (c(:)[k](i:), i = 1, 4)
!error: the asynchronous transfer of a coindexed object in an implied DO is not supported
  read (10, *, asynchronous='yes') (a(i)[k], i = 1, 4)
!error: the asynchronous transfer of a coindexed object with 'end=', 'err=' or 'eor=' is not supported
  write (10, *, err=20, asynchronous='yes') a(1)[k]
20 continue
  do concurrent (i = 1:4)
!error: input into a coindexed object is not supported in DO CONCURRENT
    read (line, *) a(i)[k]
  end do
  forall (integer :: i = 1:3)
    b(i) = i
!error: this assignment to a coindexed object in FORALL is not supported
    a(i)[k] = a(i + 1)
  end forall
  where (b > 0)
!error: this assignment to a coindexed object in WHERE is not supported
    d(:)[k] = f(1)
  end where
contains
  integer function value(x)
    type(f), intent(in) :: x

    value = x%i
  end function

  subroutine inner
    type t
      integer :: i
    end type
    type(t), save :: e(4)[*]

!error: a coindexed object that is of derived type cannot be read in this place
    print *, (e(i)[k], i = 1, 4)
  end subroutine
end program
