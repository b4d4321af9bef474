program p
  implicit none
  integer, target :: a[*]
  integer, pointer, volatile :: q
!error: C1020
  q => a
end program
