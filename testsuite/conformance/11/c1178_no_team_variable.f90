program p
  implicit none
  integer :: t
!error: C1178
  form team (1, t)
end program
