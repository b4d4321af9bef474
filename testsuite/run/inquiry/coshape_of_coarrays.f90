! F2018 16.9.55: COSHAPE is UCOBOUND - LCOBOUND + 1.
!with: ../expect.f90
program coshape_of_coarrays
  use expectations
  implicit none
  integer :: a[*], b(3)[2, -1:*]
  integer, allocatable :: d[:, :, :]

  allocate (d[0:2, 2, *])
  call expect(coshape(a), [num_images()], 'corank 1')
  call expect(coshape(b), [2, (num_images() + 1)/2], 'corank 2')
  call expect(coshape(d), [3, 2, (num_images() + 5)/6], 'allocatable')
end program
