program p
  implicit none
  integer :: i
  do concurrent (i = 1:2)
!error: C1137
    sync all
  end do
end program
