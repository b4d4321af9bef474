! F2018 5.3.4: the number of images is what was asked for, each has its own index, and all output arrives.
!stdout: of %n
!stdout: image 1 of %n
program hello_from_every_image
  implicit none
  integer :: present_at_1(1000)[*] = 0

  present_at_1(this_image())[1] = this_image()
  write (*, '(a,i0,a,i0)') 'image ', this_image(), ' of ', num_images()
  sync all
  if (this_image() == 1) then
    if (count(present_at_1 /= 0) /= num_images()) error stop 'images are missing'
  end if
end program
