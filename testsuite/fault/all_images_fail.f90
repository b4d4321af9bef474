! F2018 5.3.7: when no image is left there is no normal end.
!images: 1 2 4
!exit: error
!timeout: 15
program all_images_fail
  fail image
end program
