! F2018 16.6: SOURCE_IMAGE has the same value on all images.  Here each image has what it broadcasts and waits for nobody, and nothing else comes: then
! the end of the program notices.
!images: 2 3 4
!nodes: one
!exit: error
!stderr: CO_BROADCAST: image
!stderr: calls another collective, or with another type, shape or image
program each_image_is_the_source_of_a_last_broadcast
  implicit none
  integer :: a

  a = this_image()
  call co_broadcast(a, this_image())
end program
