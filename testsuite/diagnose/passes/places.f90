! Places where a coindexed object that needs a temporary has no room for one.
program places
  implicit none
  type t
    integer :: i
  end type
  type(t) :: d(4)[*], local(4)
  integer :: a(4)[*], b(4), v(2), k, i
  k = 1
  v = [1, 2]
!error: a coindexed object that is of derived type cannot be read in this place
  print *, (d(i)[k], i = 1, 4)
!error: a coindexed object cannot be defined in this place
  read *, (a(i)[k], i = 1, 4)
  where (b > 0)
    b = 1
  elsewhere
!error: a coindexed object that is vector-subscripted cannot be read in this place
    b = sum(a(v)[k])
  end where
!error: this assignment to a coindexed object in FORALL is not supported
  forall (i = 1:3) a(i)[k] = a(i + 1)
  where (b > 0)
!error: this assignment to a coindexed object in WHERE is not supported
    a(:)[k] = b
    b = a(:)[k]
  end where
end program
