program p
  implicit none
  integer :: i
!error: C1174
  sync images (i + 1, stat=i)
end program
