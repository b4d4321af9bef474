! F2018 9.7.1: coindexed objects as bounds, cobounds, SOURCE=.
!with: ../expect.f90
program allocate_shapes_and_source
  use expectations
  implicit none
  integer :: n(2)[*], data(3)[*]
  integer, allocatable :: x(:, :), y(:), z(:)[:], w(:)
  integer :: k

  k = num_images()
  n = [2, 5]
  data = [7, 8, 9]*this_image()
  sync all
  allocate (x(n(1)[k], 0:n(2)[k]))
  call expect(shape(x), [2, 6], 'shape')
  call expect(ubound(x), [2, 5], 'upper bounds')
  allocate (y(3), source=data(:)[k])
  call expect(y, [7, 8, 9]*k, 'SOURCE=')
  allocate (w, source=data(2:3)[k])
  call expect(w, [8, 9]*k, 'SOURCE= gives the shape')
  allocate (z(n(2)[1])[n(1)[k] - 1:*])
  z = this_image()
  sync all
  call expect(size(z), 5, 'size of a coarray')
  call expect(z(5)[k], k, 'coarray')
  y = data(1:2)[k]
  call expect(y, [7, 8]*k, 'reallocation on assignment')
end program
