! F2018 5.3.7: messages of errors that end the program name the file and the line of the user's source.
!images: 1 3
!exit: 1
!timeout: 20
!stderr: message_names_the_line.f90:17)
program message_names_the_line
  implicit none
  integer :: x[*], i

  x = 1
  i = 3
  call read_it
contains
  subroutine read_it
    ! The translation has other lines.
    sync all
    print *, x[num_images() + i]
  end subroutine
end program
