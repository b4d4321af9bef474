! Loops over components that lie elsewhere than the coarray, and over coarrays that are components (docs/decisions/0015, 0021).
!options: -O2
module grids
  implicit none
  type :: block
    real, allocatable :: w(:,:)
  end type
  type :: grid
    real, allocatable :: u(:)
    integer, pointer :: p => null()
    type(block), allocatable :: blocks(:)
  contains
    procedure :: total
  end type
  type :: field
    real, allocatable :: a(:)[:], local(:)
  end type
contains
  real function total(this)
    class(grid), intent(in) :: this
    total = sum(this%u)
  end function
end module

subroutine loops(q, n, k, b, s)
  use grids
  implicit none
  type(field), intent(inout) :: q
  integer, intent(in) :: n, k, b
  real, intent(inout) :: s
  type(grid), save :: g[*], h(3)[*]
  real, save :: x(3, 100)[*]
  integer :: i

  do i = 1, n
    s = s + g[k]%u(i)*g[k]%p
    q%local(i) = q%a(i)[k + 1]
  end do
  do i = 1, n
    h(b)[k]%blocks(2)%w(i, b) = s
  end do
  do i = 1, n
    g%u(i) = g[k]%u(i)
  end do
  do i = 1, n
    x(:, i) = x(:, i) - x(:, n - i + 1)[k] + sum(g[k]%u(i:n:2))
    if (x(1, i)[k] > s) error stop 'too large'
    if (mod(i, 100) == 0) print *, i
  end do
end subroutine
