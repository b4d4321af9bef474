! F2018 9.6: defining sections of rank 1 to 3; elements outside stay as they are.
!with: ../expect.f90
program put_sections
  use expectations
  implicit none
  integer :: v(10)[*], m(4, 5)[*], t(3, 4, 2)[*]
  integer :: want_v(10), want_m(4, 5), want_t(3, 4, 2)
  integer :: k, i, before

  k = mod(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  v = -1
  m = -1
  t = -1
  want_v = -1
  want_m = -1
  want_t = -1
  sync all

  v(1:10:3)[k] = [1, 2, 3, 4]*this_image()
  v(9:8:-1)[k] = [8, 9]*this_image()
  v(3:2)[k] = 0
  m(2, :)[k] = [(i, i=1, 5)]*this_image()
  m(4, 5:1:-2)[k] = [10, 20, 30]*this_image()
  m(1:1, 2:3)[k] = reshape([7, 8], [1, 2])
  t(:, 2, :)[k] = reshape([(i, i=1, 6)], [3, 2])*this_image()
  t(1:3:2, 3:4, 2)[k] = 5
  sync all

  want_v(1:10:3) = [1, 2, 3, 4]*before
  want_v(9:8:-1) = [8, 9]*before
  want_m(2, :) = [(i, i=1, 5)]*before
  want_m(4, 5:1:-2) = [10, 20, 30]*before
  want_m(1, 2:3) = [7, 8]
  want_t(:, 2, :) = reshape([(i, i=1, 6)], [3, 2])*before
  want_t(1:3:2, 3:4, 2) = 5
  call expect(v, want_v, 'rank 1')
  call expect(m, want_m, 'rank 2')
  call expect(t, want_t, 'rank 3')
  sync all

  ! From a section, and from an expression that has to be evaluated first.
  want_m = this_image()
  m(:, 1)[k] = want_v(10:1:-3)
  m(:, 2)[k] = want_m(:, 1) + 2*want_m(:, 2)
  v(:)[k] = this_image()
  sync all
  call expect(m(1, 1), 4*(modulo(before - 2, num_images()) + 1), 'from a strided section')
  call expect(m(:, 2), 3*before, 'from an expression')
  call expect(v, before, 'from a scalar')
end program
