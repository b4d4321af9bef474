program p
  implicit none
  integer, allocatable :: a[:]
  allocate (a[*])
  critical
!error: C1118
    deallocate (a)
  end critical
end program
