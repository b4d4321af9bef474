! F2018 15.5.2.3, 16.9.46: an actual argument that is not allocated on one of the images; STAT= does not tell of it.
!images: 2 3
!exit: error
!stderr: image 2: error: CO_BROADCAST: A is not allocated, associated or present
!stderr: collective_of_what_is_not_allocated.f90:15
!absent: unreached
program collective_of_what_is_not_allocated
  implicit none
  integer, allocatable :: a(:)
  integer :: status

  if (this_image() /= 2) a = [1, 2, 3]
  sync all

  call co_broadcast(a, 1, stat=status)
  sync all
  print *, 'unreached'
end program
