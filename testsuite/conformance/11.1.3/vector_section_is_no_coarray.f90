! F2018 5.4.7: a part of a coarray selected by a vector subscript is not a coarray, so its associate-name has no image selector, and
! is no actual argument of a coarray dummy; nor is that of a value.
program vector_section_is_no_coarray
  implicit none
  integer :: a(4)[*], n

  a = this_image()
  sync all
  n = num_images()
  associate (x => a([1, 3]))
!error: 'x' has corank 0
    a(1) = x(2)[n]
!error: must be a coarray
    call take(x)
  end associate
  associate (x => (a))
!error: must be a coarray
    call take(x)
  end associate
contains
  subroutine take(x)
    integer, intent(in) :: x(:)[*]
  end subroutine
end program
