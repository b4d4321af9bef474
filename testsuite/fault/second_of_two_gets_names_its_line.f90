! F2018 5.3.7: of gets that follow one another, which are asked for together, the message names the line of the one that is wrong.
!images: 1 3
!exit: 1
!timeout: 20
!stderr: second_of_two_gets_names_its_line.f90:15)
program second_of_two_gets_names_its_line
  implicit none
  integer :: x(4)[*], y(4), z(4), i

  x = 1
  i = 3
  sync all
  y(:) = x(:)[1]
  ! There is no such image.
  z(:) = x(:)[num_images() + i]
  print *, y, z
end program
