program p
  implicit none
  integer :: i(1, 1) = 1
!error: C1173
  sync images (i)
end program
