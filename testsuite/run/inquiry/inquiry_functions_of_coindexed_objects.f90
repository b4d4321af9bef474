! F2018 16.9: inquiry functions of coindexed objects need no value: SIZE, SHAPE, LBOUND, LEN, KIND, HUGE, BIT_SIZE, STORAGE_SIZE.
!with: ../expect.f90
program inquiry_functions_of_coindexed_objects
  use expectations
  implicit none
  integer :: a(0:4, 3)[*]
  character(6) :: c(2)[*]
  double precision :: d[*]
  integer :: k

  k = num_images()
  a = 1
  c = 'x'
  d = 1
  sync all
  call expect(size(a(:, :)[k]), 15, 'size')
  call expect(size(a(1:3, :)[k], 1), 3, 'size with dim')
  call expect(shape(a(:, 2:)[k]), [5, 2], 'shape')
  call expect(lbound(a(:, :)[k], 1), 1, 'lbound of a section')
  call expect(len(c(1)[k]), 6, 'len')
  call expect(kind(d[k]), kind(d), 'kind')
  call expect(huge(a(0, 1)[k]), huge(1), 'huge')
  call expect(bit_size(a(0, 1)[k]), bit_size(1), 'bit_size')
  call expect(storage_size(d[k]), 64, 'storage_size')
end program
