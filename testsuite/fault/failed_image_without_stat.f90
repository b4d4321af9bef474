! F2018 11.6.11: without STAT= all images end; the message names the statement and the image.
!images: 3 4
!exit: 1
!timeout: 15
!stderr: SYNC ALL: image 2 has failed
!absent: unreached
program failed_image_without_stat
  implicit none

  sync all
  if (this_image() == 2) fail image
  sync all
  print *, 'unreached'
end program
