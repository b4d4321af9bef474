! F2018 9.4.1: a substring stands behind the image selector.
!errors: 2
program substrings_in_front_of_selectors
  implicit none
  character(10), save :: title[*], other[*], names(3)[*]

  print *, title[1](1:5), names(2)[1](1:5), names(:)[1](2:2)
!error: 'title' is not an array
  print *, title(1:5)[1]
!error: 'other' is not an array
  other(2:3)[1] = 'ab'
end program
