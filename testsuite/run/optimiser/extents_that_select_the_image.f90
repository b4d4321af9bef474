! F2018 10.2.1.3: the image is selected by the size of a component that the loop allocates anew by way of a pointer.
!options: -O2
program e7
  implicit none
  type t
    real, allocatable :: x(:)
  end type
  integer, save :: a(10)[*]
  integer :: i, s, w
  type(t), target :: tt
  type(t), pointer :: p
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  s = 0; w = 0; p => tt
  tt%x = [1.0]
  do i = 1, num_images()
      s = s + a(1)[size(tt%x)]
      p%x = [p%x, 1.0]
  end do
  do i = 1, num_images(); w = w + 100*i + 1; end do
  if (s /= w) error stop 'BAD1'
  sync all
end program
