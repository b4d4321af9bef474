! F2018 9.6: transfers of many megabytes, contiguous and strided, arrive complete.
!with: ../expect.f90
program large_transfers
  use expectations
  implicit none
  integer, parameter :: n = 1500000
  integer, allocatable :: a(:)[:], copy(:)
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  allocate (a(n)[*], copy(n))
  do i = 1, n
    a(i) = i + this_image()
  end do
  sync all
  copy = a(:)[k]
  do i = 1, n
    if (copy(i) /= i + k) call expect(copy(i), i + k, 'whole array')
  end do
  copy = 0
  copy(1:n:3) = a(n:1:-3)[k]
  call expect(copy(1), n + k, 'strided, first')
  call expect(copy(n - 2), 3 + k, 'strided, last')
  sync all
  a(1:n:2)[k] = copy(1:n:2)
  sync all
  ! The image before this one had read from here.
  call expect(a(1), n + this_image(), 'strided put')
  call expect(a(n - 1), 0, 'strided put, last')
  call expect(a(2), 2 + this_image(), 'element between')
end program
