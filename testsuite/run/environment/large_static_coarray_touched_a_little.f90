! FEATURES B5: a static coarray of 2 GB costs only the pages that are touched.
!with: ../expect.f90
!options: -mcmodel=medium
!images: 1 2 3
program large_static_coarray_touched_a_little
  use expectations
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  integer(long), parameter :: n = 260000000_long
  integer(long) :: a(n)[*]
  integer :: k

  k = mod(this_image(), num_images()) + 1
  a(1) = this_image()
  a(n/2) = 2*this_image()
  a(n) = 3*this_image()
  sync all
  call expect(int(a(1)[k]), k, 'first element')
  call expect(int(a(n/2)[k]), 2*k, 'middle element')
  call expect(int(a(n)[k]), 3*k, 'last element')
  call expect(int(a(n - 1)[k]), 0, 'untouched element')
end program
