! F2018 9.5.3.3.2, 9.6: vector subscripts that are sections of arrays and components, and may be what the assignment defines.
!also: two all
!with: ../expect.f90
module counted
  implicit none
  integer :: calls = 0
contains
  function chosen(n) result(list)
    integer, intent(in) :: n
    integer :: list(n)
    integer :: i
    calls = calls + 1
    list = [(2*i, i=1, n)]
  end function
  integer function one()
    calls = calls + 1
    one = 1
  end function
end module
program vector_subscripts_that_are_sections
  use counted
  use expectations
  implicit none
  type lists
    integer(8) :: of(0:5, 2)
    integer, pointer :: at(:)
  end type
  integer :: x(-3:8)[*], y(3, 4)[*], list(6, 3), i, j, k, b(6), c(3, 2)
  integer, target :: places(4) = [-3, 8, 0, 2]
  type(lists) :: l
  integer, allocatable :: grown(:)

  k = mod(this_image(), num_images()) + 1
  x = [(100*this_image() + i, i=-3, 8)]
  y = reshape([((100*this_image() + 10*i + j, i=1, 3), j=1, 4)], [3, 4])
  list(:, 1) = [8, -3, 0, 0, 5, 1]
  list(:, 2) = [1, 2, 3, 4, 5, 6]
  list(:, 3) = [3, 1, 2, 4, 2, 1]
  l%of(:, 1) = [1, 1, 2, 3, 5, 8]
  l%of(:, 2) = [-3, -2, -1, 0, 1, 2]
  l%at => places
  sync all
  b = x(list(:, 1))[k]
  call expect(b, 100*k + list(:, 1), 'a column')
  b(6:1:-1) = x(list(6:1:-1, 1))[k]
  call expect(b, 100*k + list(:, 1), 'backwards')
  b(1:3) = x(l%of(1:5:2, 1))[k]
  call expect(b(1:3), 100*k + [1, 3, 8], 'a component')
  b(1:3) = x(l%of(:2, 2))[k]
  call expect(b(1:3), 100*k + [-3, -2, -1], 'from its lower bound')
  b(1:2) = x(l%at(2:3))[k]
  call expect(b(1:2), 100*k + [8, 0], 'a pointer component')
  c = y(list(:3, 2), list(4:5, 3))[k]
  call expect(reshape(c, [6]), 100*k + [14, 24, 34, 12, 22, 32], 'two lists')
  grown = x(list(2:4, 1))[k]
  call expect(grown, 100*k + [-3, 0, 0], 'an allocatable variable')
  grown = x(list(:, 1))[k]
  call expect(grown, 100*k + list(:, 1), 'which grows')
  b = 0
  b(1:0) = x(list(3:2, 1))[k]
  call expect(b, [0, 0, 0, 0, 0, 0], 'an empty one')
  ! The list itself is defined.
  list(:, 2) = x(list(:, 2))[k]
  call expect(list(:, 2), 100*k + [1, 2, 3, 4, 5, 6], 'the list')
  list(:, 2) = [6, 5, 4, 3, 2, 1]
  list(6:1:-1, 2) = x(list(:, 2))[k]
  call expect(list(:, 2), 100*k + [1, 2, 3, 4, 5, 6], 'the list backwards')
  ! References of functions are evaluated once.
  b(1:3) = x(chosen(3))[k]
  call expect(b(1:3), 100*k + [2, 4, 6], 'a function')
  b(1:2) = x(list(one():2, 1))[k]
  call expect(b(1:2), 100*k + [8, -3], 'a function in a bound')
  call expect([calls], [2], 'references')
  sync all
  x(list(5:6, 1))[k] = [-1, -2]
  x(l%of(1:2, 2))[k] = -3
  sync all
  call expect(x(-3:8), [(merge(-1, merge(-2, merge(-3, 100*this_image() + i, i == -2 .or. i == -1), i == 1), i == 5), i=-3, 8)], &
    'puts')
end program
