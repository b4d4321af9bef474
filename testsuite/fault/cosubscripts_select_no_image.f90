! F2018 9.6: cosubscripts within the cobounds for which there is no image, and such that are outside: ours ends the program and says so.
!exit: error
!stderr: the cosubscripts select no image
!stderr: cosubscripts_select_no_image.f90:14
!absent: unreached
program cosubscripts_select_no_image
  implicit none
  real, allocatable :: a(:)[:,:]
  integer :: k

  allocate (a(3)[2:4,*])
  a = 1
  k = 1
  print *, a(2)[k,1], 'unreached'
end program
