! F2018 9.4.4: an image selector stands behind the complex coarray, not behind a part of it.
program selectors_of_complex_parts
  implicit none
  complex :: z[*]
  real    :: x

  z = (1, 2)
  sync all
  x = z[1]%re + z[1]%im
!error: a part of a complex object has no image selector
  print *, z%re[1]
end program
