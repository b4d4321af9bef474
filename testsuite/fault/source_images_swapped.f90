! F2018 16.6: SOURCE_IMAGE has the same value on all images.  Here each image sends to the other one and waits for nothing; between nodes the next collective notices.
!images: 2
!exit: error
!stderr: calls another collective, or with another type, shape or image
!absent: unreached
program source_images_swapped
  implicit none
  integer :: a

  a = this_image()
  call co_broadcast(a, this_image())
  call co_broadcast(a, 1)
  call co_broadcast(a, 2)
  print *, a, 'unreached'
end program
