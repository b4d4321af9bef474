program p
  implicit none
  integer :: a[*], b, t
!error: C1114
  b = a[1, team=t]
end program
