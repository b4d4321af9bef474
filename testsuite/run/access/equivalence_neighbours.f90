! F2018 C8104: a coarray may not be in COMMON or EQUIVALENCE, but lives beside such variables unharmed.
!with: ../expect.f90
program equivalence_neighbours
  use expectations
  implicit none
  integer :: x, y(2)
  real    :: c
  common /block/ c
  integer :: a(3)[*]
  equivalence (x, y(2))
  integer :: k

  k = mod(this_image(), num_images()) + 1
  y = this_image()
  c = 1.5
  a = this_image()
  sync all
  a(2)[k] = -1
  x = 5
  sync all
  call expect(y, [this_image(), 5], 'equivalence')
  call expect(c, 1.5, 'common')
  call expect(a, [this_image(), -1, this_image()], 'coarray')
end program
