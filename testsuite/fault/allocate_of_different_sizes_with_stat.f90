! F2018 9.7.1.2, 9.7.4: with STAT= different bounds give a positive value on every image, and the program goes on.
!with: ../run/expect.f90
!images: 2 3 4
program allocate_of_different_sizes_with_stat
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], b[:]
  integer :: status

  allocate (a(10*this_image())[*], stat=status)
  call expect_true(status > 0, 'STAT= is not positive')
  call expect_true(.not. allocated(a), 'the coarray is allocated')
  allocate (b[*], source=this_image())
  call expect(b[num_images()], num_images(), 'next coarray')
end program
