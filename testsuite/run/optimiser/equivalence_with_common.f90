! F2018 19.5.3.3: EQUIVALENCE reaches along COMMON: the loop defines what selects the image.
!options: -O2
program e5
  implicit none
  integer, save :: a(10)[*]
  integer :: i, s, w, x(2), m, y(3)
  common /c/ x, m
  equivalence (x, y)
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  s = 0
  m = 1
  do i = 1, 4
    s = s + a(i)[y(3)]
    m = num_images()
  end do
  w = 101 + 300*num_images() + 9
  if (s /= w) error stop 'BAD1'
  sync all
end program
