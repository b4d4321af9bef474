! F2018 14.2.2: a coarray known by another name than that of its declaration, which a local array has.
!options: -O2
module m
  implicit none
  integer, save :: a(400)[*]
end module
module r
  use m, b => a
end module
program u5
  use r
  implicit none
  integer :: i, me, a(400)
  me = this_image()
  a = 1; b = 1
  sync all
  do i = 2, 400
    b(i)[me] = b(i-1) + a(i)
  end do
  if (any(b /= [(i, i = 1, 400)])) error stop 'BAD1'
  b = 1
  do i = 2, 400
    b(i) = b(i-1)[me] + a(i)
  end do
  if (any(b /= [(i, i = 1, 400)])) error stop 'BAD2'
  sync all
end program
