program p
  implicit none
  integer, allocatable :: a[:]
  critical
!error: C1118
    allocate (a[*])
  end critical
end program
