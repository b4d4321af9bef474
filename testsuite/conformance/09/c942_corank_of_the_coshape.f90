program p
  implicit none
  integer, allocatable :: x[:, :]
!error: C942
  allocate (x[*])
end program
