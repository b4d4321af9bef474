! Of mistakes that have nothing to do with image selectors nothing is said about these.
!errors: 6
program statements
  integer, save :: x[*]
!error: expected '('
  intger, save :: y[*]
!error: expected '('
  x[1] += 1
!error: expected '('
  if x[1] > 1 stop
!error: expected end of statement
  goto x[1]
!error: expected '=>', '(', '=' or ':' [F2018 9.7.1]
  allocate x[*]
!error: no statement has this form here
  (x > 1) error stop
end program
