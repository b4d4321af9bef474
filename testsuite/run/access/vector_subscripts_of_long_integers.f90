! F2018 9.5.3.3.2: vector subscripts of kinds other than default, the longest as well.
program vector_subscripts_of_long_integers
  implicit none
  integer, parameter :: longest = selected_int_kind(20), short = selected_int_kind(2)
  integer(longest) :: v(3) = [5, 1, 3]
  integer(short) :: w(2) = [2_short, 4_short]
  integer, save :: a(0:6)[*], m(5, 5)[*]
  integer :: b(3), c(3, 2), i

  a = [(10 * i, i=0, 6)] + this_image()
  m = reshape([(i, i=1, 25)], [5, 5])
  sync all
  b = a(v)[num_images()]
  if (any(b /= [50, 10, 30] + num_images())) error stop 'get'
  b(:) = a(v + 1)[1]
  if (any(b /= [60, 20, 40] + 1)) error stop 'get of an expression'
  c = m(v, w)[1]
  if (any(c /= reshape([10, 6, 8, 20, 16, 18], [3, 2]))) error stop 'two vectors'
  sync all
  if (this_image() == 1) a(v)[num_images()] = [1, 2, 3]
  sync all
  if (this_image() == num_images()) then
    if (any(a(v) /= [1, 2, 3])) error stop 'put'
  end if
  print '(a)', 'passed'
end program
