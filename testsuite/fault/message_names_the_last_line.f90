! F2018 5.3.7: messages of errors name the line of a statement that is the last one of its procedure, in optimised programs too.
!options: -O2
!images: 2 3
!exit: 1
!timeout: 20
!stderr: message_names_the_last_line.f90:13)
program message_names_the_last_line
  implicit none
  integer, save :: x(10)[*]

  if (this_image() == 1) stop
  if (num_images() > 10) print *, x
  sync all
end program
