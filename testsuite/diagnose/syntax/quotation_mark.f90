! A character constant without its second quotation mark is no matter of image selectors.
!errors: 1
program quotation_mark
  implicit none
  character(3) :: c[*]
!error: Incomplete character literal
  c[1] = 'abc
end program
