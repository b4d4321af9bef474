! F2018 11.6.3: output before the last synchronisation, by images other than the one that executes ERROR STOP.
!exit: 2
!stdout: image 1 has written
!stdout: image %n has written
program output_of_other_images_is_kept
  use, intrinsic :: iso_fortran_env, only: output_unit
  implicit none

  print '(a,i0,a)', 'image ', this_image(), ' has written'
  flush (output_unit)
  sync all
  if (this_image() == num_images()) error stop 2
  sync all
end program
