! F2018 7.8, 7.5.10: coindexed objects as values in constructors, implied DO included.
!with: ../expect.f90
program array_and_structure_constructors
  use expectations
  implicit none
  type pair
    integer :: i
    real    :: x(2)
  end type
  integer :: a(4)[*]
  real    :: r(2)[*]
  type(pair) :: p[*], q
  type(pair) :: list(2)
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  a = [1, 2, 3, 4]*this_image()
  r = [0.5, 1.5]
  p = pair(this_image(), [1., 2.])
  sync all
  call expect([a(1)[k], 0, a(4)[k]], [k, 0, 4*k], 'elements')
  call expect([a(:)[k], a(2:1:-1)[k]], [1, 2, 3, 4, 2, 1]*k, 'sections')
  call expect([(a(i)[k], i=4, 1, -1)], [4, 3, 2, 1]*k, 'implied DO')
  call expect([(a(i)[k] + 10*a(5 - i)[k], i=1, 4)], [41, 32, 23, 14]*k, 'expressions in an implied DO')
  call expect([(a(2)[i], i=1, num_images())], [(2*i, i=1, num_images())], 'implied DO over the images')
  q = pair(a(3)[k], r(:)[k])
  call expect(q%i, 3*k, 'component from a coindexed object')
  call expect(q%x, [0.5, 1.5], 'array component')
  list = [p[k], q]
  call expect(list%i, [k, 3*k], 'structures in an array constructor')
end program
