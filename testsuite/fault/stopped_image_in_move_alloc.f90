! F2018 16.9.137: MOVE_ALLOC of coarrays synchronises; what it cannot do is told in its own name.
!images: 2 3
!exit: error
!stderr: MOVE_ALLOC: image 2 has stopped
!absent: DEALLOCATE
program stopped_image_in_move_alloc
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:]

  allocate (a(3)[*])
  if (this_image() == 2) stop
  call move_alloc(a, b)
  print *, allocated(b)
end program
