! F2018 10.2.1.2: the value assigned to an allocatable coarray has its shape and length; otherwise the program ends with a message, at the
! latest when another image is asked for it.
!images: 1 3
!exit: error
!stderr: the shape or length of an allocatable coarray
!absent: unreached
program assignment_changes_the_length
  implicit none
  character(:), allocatable :: a[:]

  allocate (character(12) :: a[*])
  a = 'short'
  sync all
  print *, a[1], 'unreached'
end program
