! FORALL constructs of several statements, and nested ones: the header's values are kept, each statement has a loop of its own.
subroutine forall_constructs(a, t, b, n, k)
  implicit none
  integer, intent(in) :: n, k
  integer, intent(inout) :: a(n)[*], t(n, n)[*], b(n)
  integer :: i, j

  named: forall (i=1:n:2, b(i) > 0)
    a(i)[k] = b(i)
    b(i) = a(i)[k] + 1
    forall (j=i:n) t(i, j)[k] = b(j)
    where (b > 1) b = b(i)
  end forall named
end subroutine
