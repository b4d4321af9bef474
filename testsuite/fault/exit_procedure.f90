! F2018 5.3.7: an image that calls the compilers' EXIT extension ends with that status.
!exit: 3
program exit_procedure
  implicit none
  intrinsic :: exit

  sync all
  call exit(3)
end program
