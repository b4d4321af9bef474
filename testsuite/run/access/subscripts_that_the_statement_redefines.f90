! F2018 10.2.1.3: all of the right-hand side and the subscripts are evaluated before the variable is defined.
!with: ../expect.f90
program subscripts_that_the_statement_redefines
  use expectations
  implicit none
  integer :: table(10)[*], v(3), i, k, list(2)
  integer, allocatable :: w(:)

  k = mod(this_image(), num_images()) + 1
  table = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
  sync all
  i = 3
  i = table(i)[k]
  call expect(i, 4, 'scalar subscript')
  v = [1, 5, 10]
  v = table(v)[k]
  call expect(v, [2, 6, 1], 'vector subscript')
  v(:) = table(v(1):v(2):2)[k]
  call expect(v, [3, 5, 7], 'section bounds')
  w = [7, 8]
  w = table(w(1) - 4:w(2))[k]
  call expect(w, [4, 5, 6, 7, 8, 9], 'reallocated variable')
  call expect(lbound(w, 1), 1, 'lower bound after reallocation')
  list = [k, 1]
  list(1) = table(2)[list(1)]
  call expect(list(1), 3, 'cosubscript')
end program
