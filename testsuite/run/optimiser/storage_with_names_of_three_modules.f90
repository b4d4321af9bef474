! F2018 19.5.3: EQUIVALENCE and COMMON of a module, handed on under other names: the loop defines what selects the image.
!options: -O2
module m
  implicit none
  integer :: x, y
  equivalence (x, y)
  integer :: cx
  common /cc/ cx
  integer, save :: a(10)[*]
end module
module n
  use m, xx => x, cxx => cx
end module
program f1
  use n
  implicit none
  integer :: i
  do i = 1, 10; a(i) = 100*this_image() + i; end do
  sync all
  call s1
  call s2
  sync all
contains
subroutine s1
  integer :: i, s, w
  s = 0
  xx = 1
  do i = 1, 4
    s = s + a(i)[y]
    xx = num_images()
  end do
  w = 101 + 300*num_images() + 9
  if (s /= w) error stop 'BAD1'
end subroutine
subroutine s2
  integer :: i, s, w
  integer :: z
  common /cc/ z
  s = 0
  z = 1
  do i = 1, 4
    s = s + a(i)[z]
    cxx = num_images()
  end do
  w = 101 + 300*num_images() + 9
  if (s /= w) error stop 'BAD2'
end subroutine
end program
