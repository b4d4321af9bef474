program p
  implicit none
  integer, target, volatile :: a[*]
  integer, pointer :: q
!error: C1020
  q => a
end program
