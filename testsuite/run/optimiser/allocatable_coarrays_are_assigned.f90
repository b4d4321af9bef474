! F2018 10.2.1.3: an allocatable coarray keeps its memory when a function's result is assigned to it, also beside values of other images in loops.
!with: ../expect.f90
!options: -O2
program allocatable_coarrays_are_assigned
  use expectations
  implicit none
  integer, allocatable :: e(:, :)[:], v(:)[:]
  integer :: d(2)[*], i, k, before

  k = mod(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  d = [1, 2] * this_image()
  allocate (e(2, 2)[*], v(2)[*])
  e = 0
  sync all
  e = spread(d(:)[k], dim=2, ncopies=2)
  sync all
  call expect([e(:, :)[before]], [1, 2, 1, 2] * this_image(), 'a statement')
  sync all
  do i = 1, 2
    e = reshape([i, 1], [2, 2], pad=[d(i)[k]])
    v = matmul(e, [1, d(i)[k]])
  end do
  sync all
  call expect([e(:, :)[before]], [2, 1, 2 * this_image(), 2 * this_image()], 'a loop')
  call expect(v(:)[before], [2 + 4 * this_image()**2, 1 + 4 * this_image()**2], 'MATMUL')
  sync all
  do i = 1, 2
    e = transpose(e)
    v(i)[k] = d(i)[k] + i
  end do
  sync all
  call expect([e(:, :)[before]], [2, 1, 2 * this_image(), 2 * this_image()], 'with puts')
  call expect(v, [1, 2] * this_image() + [1, 2], 'the puts')
end program
