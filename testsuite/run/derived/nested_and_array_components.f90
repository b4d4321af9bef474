! F2018 9.6: components of a coindexed object, nested, arrays of structures, arrays in structures.
!with: ../expect.f90
program nested_and_array_components
  use expectations
  implicit none
  type inner
    integer :: i = 0
    real    :: r(3) = 0
  end type
  type outer
    character(3) :: tag = ''
    type(inner)  :: one, many(4)
  end type
  type(outer) :: x[*], y(3)[*]
  type(inner) :: copy
  integer :: me, next, k

  me = this_image()
  next = mod(me, num_images()) + 1
  x%tag = 'tag'
  x%one = inner(me, [1., 2., 3.]*me)
  do k = 1, 4
    x%many(k) = inner(10*me + k, real(k))
    if (k <= 3) y(k)%many(:)%i = [1, 2, 3, 4]*k*me
  end do
  sync all
  call expect(x[next]%tag, 'tag', 'character component')
  call expect(x[next]%one%i, next, 'component of a component')
  call expect(x[next]%one%r(2:3), [2., 3.]*next, 'section of a component of a component')
  call expect(x[next]%many(3)%i, 10*next + 3, 'element of an array component')
  call expect(x[next]%many%i, 10*next + [1, 2, 3, 4], 'component of an array component')
  call expect(x[next]%many(2:4)%r(1), [2., 3., 4.], 'strided section through components')
  call expect(y(2)[next]%many(:)%i, [2, 4, 6, 8]*next, 'component of an element')
  call expect(y(:)[next]%many(2)%i, [2, 4, 6]*next, 'component of an array')
  copy = x[next]%many(4)
  call expect(copy%i, 10*next + 4, 'structure component as a whole')
  sync all
  x[next]%one%i = -1
  x[next]%many(2)%r = [7., 8., 9.]
  x[next]%many(1:3:2)%i = [-5, -6]
  y(1:2)[next]%many(4)%r(2) = 0.5
  x[next]%tag(2:2) = 'X'
  sync all
  call expect(x%one%i, -1, 'put of a component')
  call expect(x%many(2)%r, [7., 8., 9.], 'put of an array component')
  call expect(x%many%i, [-5, 10*me + 2, -6, 10*me + 4], 'put of a strided section')
  call expect(y%many(4)%r(2), [0.5, 0.5, 0.], 'put through an array')
  call expect(x%tag, 'tXg', 'put of a substring of a component')
end program
