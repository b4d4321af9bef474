! F2018 16.9.98: IMAGE is an image index of the team: otherwise ours ends the program and says so.
!exit: error
!stderr: IMAGE_STATUS: IMAGE is 0, which is not in 1..%n
!absent: unreached
program image_status_of_no_image
  implicit none
  integer :: image[*]

  image = 0
  print *, image_status(image), 'unreached'
end program
