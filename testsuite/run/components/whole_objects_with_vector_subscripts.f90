! F2018 9.5.3.3.2, 9.6: values of coindexed arrays with vector subscripts whose elements have allocatable components.
!with: ../expect.f90
module boxes
  implicit none
  type leaf
    integer :: id
    integer, allocatable :: v(:)
  end type
  type box
    integer :: id
    integer, allocatable :: v(:)
    character(:), allocatable :: name
    type(leaf), allocatable :: inner(:)
  end type
  type(box), save :: b(4)[*], m(3,0:2)[*]
contains
  pure function totals(x) result(y)
    type(box), intent(in) :: x(:)
    integer :: y(size(x)), i

    do i = 1, size(x)
      y(i) = 100*x(i)%id + sum(x(i)%v)
    end do
  end function
end module

program whole_objects_with_vector_subscripts
  use expectations
  use boxes
  implicit none
  type(box), allocatable :: x(:)
  type(box) :: y(2,2)
  integer :: i, j, k, me, calls = 0

  me = this_image()
  k = mod(me, num_images()) + 1
  do i = 1, 4
    b(i)%id = i
    b(i)%v = [(me, j=1, i)]
    b(i)%name = repeat('n', i)
    allocate (b(i)%inner(i))
    b(i)%inner%id = 10*i
    b(i)%inner(i)%v = [i, me]
  end do
  do j = 0, 2
    do i = 1, 3
      m(i, j)%id = 10*i + j
      m(i, j)%v = [j]
    end do
  end do
  sync all
  x = b([3, 1, 3])[k]
  call expect(x%id, [3, 1, 3], 'bytes')
  call expect([(x(i)%v, i=1, 3)], [k, k, k, k, k, k, k], 'arrays')
  call expect(x(1)%name // '.' // x(2)%name, 'nnn.n', 'characters')
  call expect([x(3)%inner(3)%v, x(2)%inner(1)%v], [3, k, 1, k], 'components of components')
  x = b([order(1), order(2)])[k]
  call expect(x%id, [4, 3], 'a function in the vector')
  call expect(calls, 2, 'its references')
  y = m([3, 1], 2:1:-1)[k]
  call expect([y%id], [32, 12, 31, 11], 'two dimensions')
  call expect([((y(i, j)%v, i=1, 2), j=1, 2)], [2, 2, 1, 1], 'their components')
  y(1, :) = m(2, [2, 0])[k]
  call expect(y(1, :)%id, [22, 20], 'in the second dimension')
  call expect(totals(b([2, 4])[k]), [200 + 2*k, 400 + 4*k], 'argument')
  if (all(totals(b([4])[k]) == 400 + 4*k)) x = b([integer :: ])[k]
  call expect(size(x), 0, 'no elements')
  sync all
  b = b([4, 3, 2, 1])[me]
  call expect([(size(b(i)%v), i=1, 4)], [4, 3, 2, 1], 'onto itself')
  sync all

contains

  integer function order(i)
    integer, intent(in) :: i

    calls = calls + 1
    order = 5 - i
  end function
end program
