! F2018 9.7.4: without STAT=, ALLOCATE of an allocated object is error termination.
!exit: error
!absent: unreached
program allocate_of_an_allocated_coarray
  implicit none
  integer, allocatable :: a(:)[:]

  allocate (a(3)[*])
  allocate (a(4)[*])
  print *, 'unreached'
end program
