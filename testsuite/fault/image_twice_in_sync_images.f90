! F2018 11.6.4: no image twice in an image set; without STAT= ours ends the program with a message.
!exit: error
!absent: unreached
program image_twice_in_sync_images
  implicit none

  sync images ([1, this_image() - this_image() + 1])
  print *, 'unreached'
end program
