program p
  implicit none
  integer :: a[2, *]
  print *, this_image(a, 2)
!error: F2018 16.9.190
  print *, this_image(a, 3)
end program
