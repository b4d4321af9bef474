program p
  implicit none
  integer :: a[*], i
!error: C1128
  do concurrent (i = 1:2) local(a)
    a = i
  end do
end program
