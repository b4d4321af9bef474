! F2018 11.5: all images execute FAIL IMAGE; the program is over, and nothing went wrong but what it asked for.
!images: 1 2 3 4
!timeout: 15
!absent: unreached
program all_images_fail
  implicit none

  fail image
  print *, 'unreached'
end program
