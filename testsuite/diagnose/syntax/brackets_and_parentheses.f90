! Brackets behind a function and parentheses behind a scalar coarray; hints about image selectors stand only where these are at fault.
!errors: 3
module functions
  implicit none
contains
  integer function next(i)
    integer, intent(in) :: i
    next = i + 1
  end function
end module

program brackets
  use functions
  implicit none
  integer, save :: a(4)[*], s[*]
!error: 'next' is no coarray, so it has no image selector [F2018 9.6]
  a(next[2]) = 1
!error: 's' is not a callable procedure [F2018 9.6]
  s(1) = 2
!error: 's' is not a callable procedure [F2018 9.6]
  print *, s(1)
end program
