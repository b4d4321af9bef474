! F2018 9.6: where all images select an image that is not in the team, one of a node says so.
!exit: error
!nodes: one
!once: is not in 1..
!absent: unreached
program same_error_on_all_images
  implicit none
  integer :: a[*], k

  a = 1
  k = num_images() + 1
  sync all
  k = a[k]
  print *, 'unreached', k
end program
