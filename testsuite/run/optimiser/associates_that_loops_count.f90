! F2018 11.1.3: the associate-name of what selects the image is the variable of the loop.
!options: -O2
program e6
  implicit none
  integer, save :: a(10)[*]
  integer :: i, s, w, kk
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  s = 0; w = 0; kk = 1
  associate (k => kk)
    do k = 1, num_images()
      s = s + a(1)[kk]
    end do
  end associate
  do i = 1, num_images(); w = w + 100*i + 1; end do
  if (s /= w) error stop 'BAD1'
  sync all
end program
