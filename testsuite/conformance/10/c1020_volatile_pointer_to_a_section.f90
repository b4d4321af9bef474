program p
  implicit none
  integer, target :: a(4)[*]
  integer, pointer, volatile :: q(:)
!error: C1020
  q => a(2:3)
end program
