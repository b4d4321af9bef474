program p
  implicit none
  integer, allocatable :: a[:], b[:]
  integer :: i
  allocate (a[*])
  do concurrent (i = 1:1)
!error: C1137
    call move_alloc(a, b)
  end do
end program
