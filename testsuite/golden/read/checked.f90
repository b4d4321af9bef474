! -fcheck=coarray: subscripts are compared with the bounds (F2018 9.5.3.2, 9.5.3.3.1).
!options: -fcheck=coarray
subroutine checked(k, n, y)
  implicit none
  type node
    integer :: list(5)
    real, allocatable :: x(:)
  end type
  type(node), save :: a(3)[*]
  integer, save :: b(10,2)[*]
  integer :: k, n, i
  real :: y
  b(n, 1)[k] = b(n + 1, 2)[k + 1]
  print *, b(n:, i)[k], b(2:n:3, :n)[k], b([n, i], 1)[k]
  print *, a(n)[k]%list(i)
  y = a(1)[k]%x(n)
  print *, (a(i)[k]%x(i), i=1, n)
  y = sum(a(n:i)[k]%list(n))
  y = sum(b(n:b(1, 1), i)[k])
  y = sum(a(:b(n, 1))[k]%list(1))
end subroutine
