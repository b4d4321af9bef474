program p
  implicit none
  integer :: a[*]
!error: C874
  data a[1] /1/
end program
