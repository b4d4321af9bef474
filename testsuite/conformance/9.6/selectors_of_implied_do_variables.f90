! F2018 19.4: the variable of an implied DO in an array constructor has the scope of the constructor, and no attributes of a coarray.
program selectors_of_implied_do_variables
  implicit none
  integer :: i[*], values(3)

  i = 1
!error: 'i' is the variable of an implied DO here, which is no coarray
  values = [(i[1], i = 1, 3)]
  print *, values
end program
