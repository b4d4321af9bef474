! F2018 9.5.3.3: a section of substrings is defined beyond the last element. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: subscript 5 of dimension 1 of 'c[1]' is outside its bounds 0:4
!absent: unreached
program checked_section_of_substrings
  implicit none
  character(6), save :: c(0:4)[*]
  integer :: last

  last = 4
  c(1:last)[1](2:3) = 'ab'
  last = 5
  c(1:last:2)[1](2:3) = 'cd'
  c(1:last:4)[1](2:3) = 'ef'
  print *, 'unreached'
end program
