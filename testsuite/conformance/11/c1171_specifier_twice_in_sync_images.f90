program p
  implicit none
  character(9) :: a, b
!error: C1171
  sync images (*, errmsg=a, errmsg=b)
end program
