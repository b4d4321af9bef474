! F2018 11.4: the stop code is a character expression, of deferred length, with a coindexed part; QUIET= false prints it.
!exit: 1
!stderr: from image %n: bad value
program error_stop_character_expression
  implicit none
  character(:), allocatable :: text
  character(9) :: what[*]
  character(12) :: number

  what = 'bad value'
  sync all
  write (number, '(i0)') num_images()
  text = 'from image '//trim(number)
  if (this_image() == num_images()) error stop text//': '//what[1], quiet=num_images() < 1
  sync all
end program
