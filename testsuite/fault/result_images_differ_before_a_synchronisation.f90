! F2018 16.6: RESULT_IMAGE has the same value on all images: otherwise ours ends the program and says so, at the latest where
! images that only gave their part synchronise next.
!images: 2 3 4
!exit: error
!stderr: CO_SUM: image
!stderr: calls another collective, or with another type, shape or image
!absent: unreached
program result_images_differ_before_a_synchronisation
  implicit none
  integer :: a

  a = 1
  call co_sum(a, result_image=merge(1, 2, this_image() == 1))
  sync all
  print *, a, 'unreached'
end program
