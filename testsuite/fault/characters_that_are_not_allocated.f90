! F2018 9.6, 10.2.1.3: characters of deferred length that are not allocated: a coindexed object is not allocated by the assignment.
!exit: error
!stderr: the coarray is not allocated
!absent: unreached
program characters_that_are_not_allocated
  implicit none
  character(:), allocatable :: z[:]

  z[num_images()] = 'cockatoo'
  print *, 'unreached'
end program
