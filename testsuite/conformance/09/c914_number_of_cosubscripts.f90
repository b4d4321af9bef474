program p
  implicit none
  integer :: a[2, *]
!error: C914
  a[1] = 1
end program
