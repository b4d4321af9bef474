program p
  implicit none
  integer, allocatable :: a[:]
  integer :: i
  do concurrent (i = 1:2)
!error: C1137
    allocate (a[*])
  end do
end program
