! F2018 9.6: a coindexed object may be on the image itself; it is then the local object, overlaps included.
!with: ../expect.f90
program own_image
  use expectations
  implicit none
  integer :: a(10)[*], m(3, 3)[*]
  integer, allocatable :: b(:)[:]
  integer :: me, i

  me = this_image()
  a = [(i, i=1, 10)]
  a(2:10) = a(1:9)[me]
  call expect(a, [1, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'shift up by a get')
  a = [(i, i=1, 10)]
  a(1:9)[me] = a(2:10)
  call expect(a, [2, 3, 4, 5, 6, 7, 8, 9, 10, 10], 'shift down by a put')
  a = [(i, i=1, 10)]
  a(10:1:-1)[me] = a(:)[me]
  call expect(a, [(i, i=10, 1, -1)], 'reversal')
  a = [(i, i=1, 10)]
  a(:) = a(10:1:-1)[me] + a
  call expect(a, 11, 'sum with the reversal')
  do i = 2, 10
    a(i) = a(i - 1)[me] + 1
  end do
  call expect(a, [(i, i=11, 20)], 'recurrence in a loop')
  do i = 2, 10
    a(i)[me] = a(i - 1)
  end do
  call expect(a, 11, 'recurrence by puts')
  m = reshape([1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 3])
  m(:, :) = transpose(m(:, :)[me])
  call expect(m(1, :), [1, 2, 3], 'transposition')
  allocate (b(5)[*])
  b = [1, 2, 3, 4, 5]
  b(2:5) = b(1:4)[me]
  call expect(b, [1, 1, 2, 3, 4], 'allocatable')
  b([5, 1])[me] = b([1, 5])
  call expect(b, [4, 1, 2, 3, 1], 'vector subscripts')
end program
