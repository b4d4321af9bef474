! F2018 9.7.1.2: symmetric and ordinary allocatables live side by side, and ALLOCATE of an ordinary object is local.
!with: ../expect.f90
program large_and_small_allocations_together
  use expectations
  implicit none
  integer, allocatable :: shared(:)[:], own(:), other(:)[:], image_dependent(:)
  integer :: i

  allocate (own(1000*this_image()), source=this_image())
  allocate (shared(1000)[*], source=-this_image())
  ! Only image 1 allocates here; no other image waits for it.
  if (this_image() == 1) allocate (image_dependent(500000), source=1)
  allocate (other(3)[*])
  do i = 1, 3
    other(i) = sum(own)/size(own) + i
  end do
  deallocate (own)
  allocate (own(10))
  own = 0
  sync all
  call expect(shared(1000)[num_images()], -num_images(), 'first coarray')
  call expect(other(:)[num_images()], num_images() + [1, 2, 3], 'second coarray')
  own = [own, 1, 2, 3]
  call expect(size(own), 13, 'ordinary reallocation')
  if (allocated(image_dependent)) call expect(sum(image_dependent), 500000, 'ordinary allocatable')
end program
