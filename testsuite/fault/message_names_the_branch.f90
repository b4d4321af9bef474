! F2018 9.7.1.2: ours names the line of the statement when another branch ends with the same one; where the compiler has made one call
! of both, the file alone.
!options: -O2
!images: 2 3
!exit: error
!stderr: images ask for coarrays of different sizes
!stderr: message_names_the_branch.f90
!absent: message_names_the_branch.f90:30
!absent: message_names_the_branch.f90:25
!absent: unreached
module fields
  implicit none
  integer, allocatable :: a(:)[:]
end module

program message_names_the_branch
  use fields
  implicit none

  if (this_image() == 1) then
    allocate (a(2)[*])
  else
    allocate (a(3)[*])
  end if
  a = this_image()
  sync all
  write (*, *) a
  deallocate (a)
  print *, 'unreached'
end program
