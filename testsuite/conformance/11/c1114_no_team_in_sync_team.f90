program p
  implicit none
  integer :: t
!error: C1114
  sync team (t)
end program
