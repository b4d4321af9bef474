! Items of READ: found one after the other where they depend on an implied DO or on items before.
subroutine input_items(unit, a, c, k)
  implicit none
  integer, intent(in) :: unit, k
  integer, intent(inout) :: a(4, 4)[*]
  character(8), intent(inout) :: c(4)[*]
  integer :: i, n, x(4)
  character(80) :: line
  type chain
    integer, allocatable :: q(:)
  end type
  type(chain), save :: b[*]

  read (unit, *) a(1, 1)[k], n
  read (unit, *) n, (a(i, 1)[k], i=1, n)
  read (unit, *) (a(:, i)[k], i=1, 4), c(1)[k](2:3)
  read (unit, *) n, a(n, n)[k]
  read (unit, *) a(1, 1)[k], (x(i), i=1, a(1, 1)[k])
  if (n > 0) read (unit, *) (b[k]%q(i), i=1, n)
  read (unit, *) (a([i, n], 2)[k], c([i, n])[k](i:), b[k]%q([i, n]), i=1, n)
  read (unit, '(a)', advance='no', eor=10, size=n) c(1)[k]
10 read (line, *) c(2)[k]
end subroutine
