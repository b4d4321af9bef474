! F2018 16.9.83: the program's own arguments arrive unchanged on every image.
program command_arguments
  implicit none
  character(20) :: name
  integer :: length, status

  if (command_argument_count() /= 0) error stop 'there are arguments'
  call get_command_argument(0, name, length, status)
  if (length == 0) error stop 'the program has no name'
end program
