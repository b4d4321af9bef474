! F2018 9.6: array bounds other than 1 belong to the coarray, not to the access.
!with: ../expect.f90
program lower_bounds_are_kept
  use expectations
  implicit none
  integer :: a(-2:2, 0:1)[*]
  integer, allocatable :: b(:)[:]
  integer :: i, k

  k = num_images()
  allocate (b(10:12)[*])
  do i = -2, 2
    a(i, :) = [i, 10*i]*this_image()
  end do
  b = [10, 11, 12]*this_image()
  sync all
  call expect(a(-2, 1)[k], -20*k, 'element')
  call expect(a(-1:1, 0)[k], [-1, 0, 1]*k, 'section')
  call expect(a(:, 1)[k], [-20, -10, 0, 10, 20]*k, 'whole column')
  call expect(b(12)[k], 12*k, 'allocatable element')
  call expect(b(:)[k], [10, 11, 12]*k, 'allocatable')
  call expect(b(:11)[k], [10, 11]*k, 'section with an open lower bound')
end program
