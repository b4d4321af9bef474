! F2018 6.3.2: continued statements, comments between, several statements on a line, names of full length, long lines.
!with: ../expect.f90
program long_and_continued_lines
  use expectations
  implicit none
  integer :: a_coarray_with_a_name_of_the_greatest_length_that_is_allowed_63(3)[*], b[*]; integer :: k; integer :: x(3)

  k = mod(this_image(), &
          num_images()) + 1
  a_coarray_with_a_name_of_the_greatest_length_that_is_allowed_63 = [1, 2, 3]*this_image(); b = this_image(); sync all
  x = a_coarray_with_a_name_of_the_greatest_length_that_is_allowed_63(:)[k] + a_coarray_with_a_name_of_the_greatest_length_that&
  &_is_allowed_63(3:1:-1)[k]; call expect(x, 4*k, 'long line')
  call expect(a_coarray_with_a_name_of_the_greatest_length_that_is_allowed_63( &
    ! a comment in the middle
    2) &

    [k & ! and one here
    ], 2*k, 'continued')
  sync all
  b & ! the target
    [ & ! the image
    k] = 5; if (k > 0) b[k] = b[k] + 1
  sync all
  call expect(b, 6, 'put')
end program
