! F2018 9.6: reading sections of rank 1 to 3: triplets with strides, also negative ones, whole dimensions, single elements.
!with: ../expect.f90
program get_sections
  use expectations
  implicit none
  integer :: v(10)[*], m(4, 5)[*], t(3, 4, 2)[*]
  integer :: want_v(10), want_m(4, 5), want_t(3, 4, 2)
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  v = [(i, i=1, 10)] + 1000*this_image()
  m = reshape([(i, i=1, 20)], [4, 5]) + 1000*this_image()
  t = reshape([(i, i=1, 24)], [3, 4, 2]) + 1000*this_image()
  want_v = [(i, i=1, 10)] + 1000*k
  want_m = reshape([(i, i=1, 20)], [4, 5]) + 1000*k
  want_t = reshape([(i, i=1, 24)], [3, 4, 2]) + 1000*k
  sync all

  call expect(v(:)[k], want_v, 'whole')
  call expect(v(3:7)[k], want_v(3:7), 'contiguous')
  call expect(v(1:10:3)[k], want_v(1:10:3), 'stride 3')
  call expect(v(10:1:-1)[k], want_v(10:1:-1), 'backwards')
  call expect(v(9:2:-4)[k], want_v(9:2:-4), 'stride -4')
  call expect(v(5:5)[k], want_v(5:5), 'one element')
  call expect(size(v(5:4)[k]), 0, 'no element')

  call expect(m(:, :)[k], want_m, 'matrix')
  call expect(m(2, :)[k], want_m(2, :), 'row')
  call expect(m(:, 3)[k], want_m(:, 3), 'column')
  call expect(m(2:3, 2:4)[k], want_m(2:3, 2:4), 'inner part')
  call expect(m(4:1:-2, 1:5:2)[k], want_m(4:1:-2, 1:5:2), 'both strided')
  call expect(m(:, 5:1:-1)[k], want_m(:, 5:1:-1), 'columns backwards')
  call expect(m(1::3, 2)[k], want_m(1::3, 2), 'part of a column')

  call expect(t(:, :, :)[k], want_t, 'rank 3')
  call expect(t(2, :, :)[k], want_t(2, :, :), 'plane across the first dimension')
  call expect(t(:, 2, :)[k], want_t(:, 2, :), 'plane across the second dimension')
  call expect(t(:, :, 2)[k], want_t(:, :, 2), 'plane across the third dimension')
  call expect(t(3, 4, :)[k], want_t(3, 4, :), 'line')
  call expect(t(3:1:-1, 1:4:3, 2:1:-1)[k], want_t(3:1:-1, 1:4:3, 2:1:-1), 'all strided')

  ! Into a variable, in one transfer or with strides on both sides.
  want_v = 0
  want_v(10:1:-1) = v(:)[k]
  call expect(want_v, [(i, i=10, 1, -1)] + 1000*k, 'into a reversed section')
  want_m = 0
  want_m(2:4:2, 1:5) = m(1:2, :)[k]
  call expect(want_m(4, :), [2, 6, 10, 14, 18] + 1000*k, 'into rows')
  call expect(want_m(3, :), 0, 'rows between')
end program
