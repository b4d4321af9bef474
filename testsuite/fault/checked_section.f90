! F2018 9.5.3.3.1: a section that is not empty reaches beyond the bounds. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 11 of dimension 1 of 'a[1]' is outside its bounds 1:10
!absent: unreached
program checked_section
  implicit none
  integer :: a(10)[*], last

  a = 1
  last = 13
  sync all
  a(2:last:3)[1] = 7
  print *, 'unreached'
end program
