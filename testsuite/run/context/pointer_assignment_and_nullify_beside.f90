! F2018 10.2.2: pointers to parts of the image's own coarray, used beside coindexed objects of the same.
!with: ../expect.f90
program pointer_assignment_and_nullify_beside
  use expectations
  implicit none
  integer, target :: a(10)[*]
  integer, pointer :: row(:), one
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 10)]*this_image()
  sync all
  row => a(2:10:2)
  one => a(5)
  row = row + a(1:9:2)[k]
  call expect(row(1), 2*this_image() + k, 'pointer to a section')
  sync all
  a(5)[k] = -k
  sync all
  call expect(one, -this_image(), 'pointer to an element')
end program
