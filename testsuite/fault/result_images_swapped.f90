! F2018 16.6: RESULT_IMAGE has the same value on all images.  Here each image gives its part to the other one and waits for nobody; it is noticed all the same, between nodes when the program ends.
!images: 2
!exit: error
!stderr: calls another collective, or with another type, shape or image
program result_images_swapped
  implicit none
  integer :: a

  a = this_image()
  call co_sum(a, result_image=3 - this_image())
end program
