! F2018 9.5.3.2: a subscript of a coindexed object is outside the bounds. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 5 of dimension 2 of 'a[1]' is outside its bounds 0:4
!stderr: checked_subscript.f90:14
!absent: unreached
program checked_subscript
  implicit none
  integer :: a(3,0:4)[*], i

  a = 1
  i = 5
  sync all
  if (a(3, i)[1] /= -77) print *, 'unreached'
end program
