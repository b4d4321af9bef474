! F2018 16.6, 16.9.46: SOURCE_IMAGE has the same value on all images; where each waits for another ours ends the program and says so.
!images: 2 3 4
!exit: error
!timeout: 20
!stderr: CO_BROADCAST: image
!stderr: calls another collective, or with another type, shape or image
!absent: unreached
program source_images_differ
  implicit none
  integer :: a

  a = 1
  call co_broadcast(a, source_image=1 + mod(this_image(), num_images()))
  print *, a, 'unreached'
end program
