program p
  integer, allocatable :: a[:, :]
!error: F2018 9.7.1.2
  allocate (a[1:0, *])
end program
