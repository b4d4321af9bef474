program p
  implicit none
  integer, target :: a[*]
  integer, pointer :: q
!error: C1026
  q => a[1]
end program
