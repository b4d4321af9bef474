! Vector subscripts: WHERE counts along them, FORALL puts one combination after the other.  WHERE in FORALL: the puts wait.
subroutine where_and_forall_vectors(a, m, x, v, mask, k)
  implicit none
  integer, intent(inout) :: a(10)[*], m(4, 0:5)[*]
  integer, intent(in) :: x(3), v(3), k
  logical, intent(in) :: mask(3)
  integer :: i

  where (mask) a(v + 1)[k] = x
  where (mask)
    m(2, v)[k] = 7
  elsewhere
    a(v)[k] = x
  end where
  forall (i=1:4) m(i, v)[k] = x + i
  forall (i=1:2)
    where (mask) m(i, v)[k] = x
    m([i, i + 2], v)[k] = i
  end forall
end subroutine
