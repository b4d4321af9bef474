! F2018 9.6: a message of the runtime names the line, also behind a literal that the translation has to continue.
!exit: error
!stderr: message_names_the_line_behind_a_long_literal.f90:15
program message_names_the_line
  implicit none
  integer, save :: a(3)[*]
  character(400) :: line
  integer :: none

  a = 1
  none = 0
  sync all
  write (line, '(a,i0)') 'The iteration has come to its end, the residual is below the limit, and that was asked for &
    &is here, if it is not there! And more of it: ', a(1)[1]
  a(2)[none] = 4
end program
