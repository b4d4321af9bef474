! F2018 8.5.6.3: a codimension of extent zero leaves no image; gfortran takes it, so cafc warns, and the inquiries go on.
!images: 1 3
program empty_coarray
  implicit none
  integer :: a(2)[*]

  call look(a)
contains
  subroutine look(x)
    integer :: x(:)[0, *]

    if (lcobound(x, 1) /= 1 .or. ucobound(x, 1) /= 0) error stop 1
    if (image_index(x, [1, 1]) /= 0) error stop 2
    if (size(coshape(x)) /= 2) error stop 3
  end subroutine
end program
