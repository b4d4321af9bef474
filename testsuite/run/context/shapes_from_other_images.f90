! F2018 16.9.163, 9.6: SHAPE= and ORDER= of RESHAPE have a constant size, also as values of other images.
!with: ../expect.f90
program shapes_from_other_images
  use expectations
  implicit none
  integer :: s(2)[*], order(2)[*], a(6) = [1, 2, 3, 4, 5, 6], k, i
  integer(8) :: wide(3)[*]
  integer, allocatable :: m(:, :), c(:, :, :)

  k = mod(this_image(), num_images()) + 1
  s = [2, 3]
  order = [2, 1]
  wide = [1, 2, 3]
  sync all
  m = reshape(a, s(:)[k])
  call expect(shape(m), [2, 3], 'whole')
  m = reshape(m, s(:)[k])
  call expect([m], a, 'what is defined')
  m = reshape(a, 1 * s(2:1:-1)[k])
  call expect(shape(m), [3, 2], 'an expression')
  m = reshape(a, s(2:1:-1)[k] + 0 * s(:)[k], order=order(:)[k])
  call expect([m], [1, 3, 5, 2, 4, 6], 'an expression and an order')
  m = reshape(a, s([2, 1])[k], order=3 - order([2, 1])[k])
  call expect([m], [1, 3, 5, 2, 4, 6], 'vector subscripts')
  c = reshape(source=a, pad=[0], shape=wide(:)[k])
  call expect(shape(c), [1, 2, 3], 'rank three')
  do i = 1, 2
    m = reshape(a, i * s(:)[k], pad=[0])
    call expect(shape(m), [2 * i, 3 * i], 'assigned in a loop')
  end do
  do i = 1, 2
    m = reshape(a, s(:)[k] + i - i, pad=[0]) + a(i) * s(i)[k]
  end do
  call expect(m(1, 1), 7, 'with views')
  do i = 1, 2
    call expect(shape(reshape(a, s(:)[k] * i, [0])), [2 * i, 3 * i], 'in a loop')
    call expect(size(reshape(a, s(:)[k], [0])), 6, 'whole in a loop')
  end do
  if (size(reshape(a, [s(1)[k], s(2)[k]])) /= 6) call fail('a constructor')
end program
