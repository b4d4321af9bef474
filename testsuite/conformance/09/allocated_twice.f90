program p
  implicit none
  integer, allocatable :: a[:], b(:)[:]
!error: 9.7.1.2
  allocate (a[*], b(2)[*], a[*])
end program
