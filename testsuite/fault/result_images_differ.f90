! F2018 16.6: RESULT_IMAGE has the same value on all images: otherwise ours ends the program and says so.
! With more than two nodes an image that only gives its part may run on to its next synchronisation (docs/decisions/0024): see
! result_images_differ_before_a_synchronisation.
!nodes: one two
!images: 2 3 4
!exit: error
!stderr: CO_SUM: image
!stderr: calls another collective, or with another type, shape or image
!absent: unreached
program result_images_differ
  implicit none
  integer :: a

  a = 1
  call co_sum(a, result_image=merge(1, 2, this_image() == 1))
  print *, a, 'unreached'
end program
