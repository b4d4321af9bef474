! F2018 12.11: an input error without IOSTAT= is error termination, for all images.
!exit: error
!timeout: 15
!absent: unreached
program runtime_error_of_the_compiler
  implicit none
  integer :: value
  character(5) :: text

  text = 'abc'
  sync all
  if (this_image() == num_images()) read (text, '(i5)') value
  sync all
  print *, 'unreached'
end program
