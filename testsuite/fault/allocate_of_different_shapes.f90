! F2018 9.7.1.2: the bounds are the same on all images.  Here the sizes agree, the shapes do not.
!images: 2
!exit: error
!stderr: different shapes or cobounds
!absent: unreached
program allocate_of_different_shapes
  implicit none
  integer, allocatable :: a(:,:)[:]

  allocate (a(this_image(), 3 - this_image())[*])
  print *, 'unreached'
end program
