program p
  implicit none
  integer :: i
  do i = 1, 2
    critical
!error: C1135
      cycle
    end critical
  end do
end program
