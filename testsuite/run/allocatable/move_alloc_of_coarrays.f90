! F2018 16.9.137: MOVE_ALLOC moves the allocation of a coarray, with its cobounds, and synchronises.
!with: ../expect.f90
program move_alloc_of_coarrays
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:]
  integer :: next

  next = mod(this_image(), num_images())
  allocate (a(4)[0:*])
  a = this_image()
  call move_alloc(a, b)
  call expect_true(.not. allocated(a), 'FROM is still allocated')
  call expect_true(allocated(b), 'TO is not allocated')
  call expect(b(4)[next], next + 1, 'value in its new place')
  call expect(this_image(b, 1), this_image() - 1, 'cobounds in the new place')

  ! Growing: the usual reason.
  sync all
  allocate (a(8)[0:*])
  a(:4) = b
  a(5:) = 99
  call move_alloc(from=a, to=b)
  call expect(size(b), 8, 'size after growing')
  call expect(b(1:8:7)[next], [next + 1, 99], 'values after growing')
  deallocate (b)
end program
