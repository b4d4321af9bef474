! F2018 9.7.1.1: a coarray of zero size is allocated; all operations on it do nothing, well.
!with: ../expect.f90
program zero_sized_allocation
  use expectations
  implicit none
  integer, allocatable      :: a(:)[:], b(:, :)[:]
  character(:), allocatable :: s[:]
  integer :: local(0), n

  n = 0
  allocate (a(n)[*], b(3, n)[*])
  allocate (character(n) :: s[*])
  call expect_true(allocated(a) .and. allocated(b) .and. allocated(s), 'not allocated')
  call expect(size(a), 0, 'size')
  a(:)[1] = local
  local = a(:)[num_images()]
  b(:, :)[num_images()] = 7
  call expect(sum(b(:, :)[1]), 0, 'sum over nothing')
  s = ''
  call expect(len(s[1]), 0, 'length of nothing')
  sync all
  deallocate (a, b, s)
  allocate (a(2)[*], source=5)
  call expect(a(2)[num_images()], 5, 'next allocation')
end program
