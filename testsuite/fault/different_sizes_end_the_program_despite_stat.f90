! F2018 9.7.1.2: bounds and type parameters shall be the same on all images.  The rule binds the program, so STAT= need not report a
! breach; ours ends the program with a message, since an object that exists on each image with another size is of no use.
!images: 2 3 4
!exit: error
!stderr: different sizes
program different_sizes_end_the_program_despite_stat
  implicit none
  integer, allocatable :: a(:)[:]
  integer :: status

  allocate (a(10*this_image())[*], stat=status)
  stop 0
end program
