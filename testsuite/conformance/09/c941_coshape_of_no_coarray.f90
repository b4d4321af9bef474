program p
  implicit none
  integer, allocatable :: x
!error: C941
  allocate (x[*])
end program
