! F2018 9.6: an image selector must name an image of the team; ours ends the program with a message.
!exit: error
!absent: unreached
program image_index_out_of_range
  implicit none
  integer :: a[*], k

  a = 1
  k = num_images() + 1
  sync all
  a[k] = 5
  print *, 'unreached'
end program
