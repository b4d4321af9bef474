! F2018 9.7.1.2: bounds must be the same on all images; ours checks that.
!images: 2 3 4
!exit: error
!absent: unreached
program allocate_of_different_sizes
  implicit none
  integer, allocatable :: a(:)[:]

  allocate (a(10*this_image())[*])
  print *, 'unreached'
end program
