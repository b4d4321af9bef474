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

! Masks for each index value, whose shapes may differ; each statement of the WHERE construct in the loops of the FORALL.
subroutine where_construct(a, b, r, n, k)
  implicit none
  type box
    real, allocatable :: v(:)
  end type
  integer, intent(in) :: n, k
  integer, intent(inout) :: a(n, n)[*], b(n, n)
  type(box), intent(inout) :: r(n)[*]
  integer :: i

  forall (i=1:n, b(i, i) > 0)
    inner: where (b(i, :i) > 1)
      a(i, :i)[k] = b(i, :i)
      b(i, :i) = a(:i, i)[k]
      where (b(i, :i) > 2)
        r(i)[k]%v(:i) = 0
      elsewhere
        b(i, :i) = 1
      end where
    elsewhere (b(i, :i) == 0)
      where (a(:i, i)[k] > 0) a(i, :i)[k] = 1
      where (a(:i, i)[k] > 1) b(:i, i) = 2
    elsewhere inner
      b(i, :i) = 3
    end where inner
  end forall
end subroutine
