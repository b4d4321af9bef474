! F2018 16.6: long arrays go in pieces; arrays of no elements do nothing.
!with: ../expect.f90
program large_and_empty_arguments
  use expectations
  implicit none
  double precision, allocatable :: a(:)
  integer, allocatable :: b(:, :)
  integer :: none(0), i, n

  n = num_images()
  allocate (a(700001), b(1000, 301))
  do i = 1, size(a)
    a(i) = i*this_image()
  end do
  call co_sum(a)
  do i = 1, size(a)
    if (a(i) /= i*dble(n*(n + 1)/2)) call expect(a(i), i*dble(n*(n + 1)/2), 'element of the sum')
  end do
  b = this_image()
  call co_broadcast(b, n)
  call expect(b(1000, 301), n, 'last element of the broadcast')
  call expect(minval(b), n, 'least element of the broadcast')
  call co_sum(none)
  call co_broadcast(none, 1)
end program
