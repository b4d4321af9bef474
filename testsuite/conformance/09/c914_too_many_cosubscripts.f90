program p
  implicit none
  integer :: a[*], b
!error: C914
  b = a[1, 1]
end program
