! F2018 9.4.1: a substring of an array element in front of the image selector.
!errors: 1
program substrings_in_front_of_selectors
  implicit none
  character(10), save :: names(3)[*]

!error: expected
  print *, names(2)(1:5)[1]
end program
