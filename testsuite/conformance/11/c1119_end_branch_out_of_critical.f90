program p
  implicit none
  integer :: i
  critical
!error: C1119
    read (*, *, end=10) i
  end critical
10 continue
end program
