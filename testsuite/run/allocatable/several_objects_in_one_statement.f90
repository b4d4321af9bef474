! F2018 9.7.1: coarrays and ordinary objects in one ALLOCATE and one DEALLOCATE.
!with: ../expect.f90
program several_objects_in_one_statement
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], b(:), c[:], d(:, :)[:, :]
  integer, pointer :: p(:)
  integer :: k, status

  k = num_images()
  allocate (a(3)[*], b(4), c[0:*], d(2, 2)[1, *], p(5), stat=status)
  call expect(status, 0, 'STAT=')
  a = this_image()
  b = 2
  c = this_image()
  d = this_image()
  p = 3
  sync all
  call expect(a(3)[k], k, 'first')
  call expect(c[k - 1], k, 'third')
  call expect(d(2, 1)[1, k], k, 'fourth')
  call expect(sum(b) + sum(p), 23, 'ordinary objects')
  if (k > 0) deallocate (a, b, c, d, p, stat=status)
  call expect(status, 0, 'STAT= of DEALLOCATE')
  if (status == 0) allocate (a(2)[*], c[*], source=4)
  call expect(a(2)[k] + c[k], 8, 'SOURCE= for several')
end program
