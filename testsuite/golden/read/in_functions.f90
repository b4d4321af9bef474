! Where no lines can stand around the statement, functions of the program unit read coindexed objects (F2018 9.6).
subroutine in_functions(k, n)
  implicit none
  type leaf
    real, allocatable :: q(:)
  end type
  type node
    integer :: id, list(5)
    real, allocatable :: x(:)
    type(leaf), pointer :: p
  end type
  type plain
    integer :: i, j
  end type
  type(node), save :: a(3)[*]
  type(plain), save :: d(4)[*]
  type(leaf), save :: e(4, 3)[*]
  integer, save :: b(10)[*]
  integer :: k, n, i
  real :: r(3)
  print *, (d(i)[k], i=1, n)
  print *, [(b([i, n])[k + 1], i=1, 3)]
  print *, (d(:)[k]%j + i, i=1, 2)
  print *, [(a(i)[k]%x(2:i + 1), i=1, 3)], [(size(a(i)[k]%x, 1), i=1, 3)]
  print *, (a(2)[k]%p%q(i), i=1, 3)
  do concurrent (i=1:3)
    r(i) = a(i)[k]%x(i)
  end do
  print *, (total(e([i, 1], i:)[k]), i=1, 2)
contains
  pure real function total(list)
    type(leaf), intent(in) :: list(:, :)

    total = sum(list(1, 1)%q)
  end function
end subroutine
