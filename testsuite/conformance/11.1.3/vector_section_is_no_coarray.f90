! F2018 5.4.7: a part of a coarray selected by a vector subscript is not a coarray, so its associate-name has no image selector.
program vector_section_is_no_coarray
  implicit none
  integer :: a(4)[*], n

  a = this_image()
  sync all
  n = num_images()
  associate (x => a([1, 3]))
!error: 'x' has corank 0
    a(1) = x(2)[n]
  end associate
end program
