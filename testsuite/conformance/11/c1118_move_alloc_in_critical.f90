program p
  implicit none
  integer, allocatable :: a[:], b[:]
  allocate (a[*])
  critical
!error: C1118
    call move_alloc(a, b)
  end critical
end program
