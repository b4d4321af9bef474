! F2018 19.5.3.4, 10.2.1.3: what a loop, the next statement or an assignment defines may be read under another name.
!with: ../expect.f90
!also: all
program variables_with_two_names
  use expectations
  implicit none
  integer :: a(10)[*], b(10)[*], i, k, s, y(4), together(4), first
  integer :: selected, same
  integer, allocatable, target :: x(:)
  integer, pointer :: q
  equivalence (selected, same)
  equivalence (together(1), first)
  k = mod(this_image(), num_images()) + 1
  a = [(10*this_image() + i, i=1, 10)]
  b = [(100*this_image() + i, i=1, 10)]
  sync all
  s = 0
  do i = 1, 3
    selected = mod(this_image() + i, num_images()) + 1
    s = s + a(i)[same]
  end do
  call expect(s, 6 + 10*sum([(mod(this_image() + i, num_images()) + 1, i=1, 3)]), 'EQUIVALENCE in a loop')
  first = 1
  together = b(1:4)[k]/100
  first = k
  y = b(1:4)[first]
  call expect(y, [(100*k + i, i=1, 4)], 'defined by the statement before')
  first = 1
  together = [(0, i=1, 4)] + k
  together = a(1:4)[first]*0 + k
  y = b(1:4)[first]
  call expect(y, [(100*k + i, i=1, 4)], 'by a get')
  sync all
  a = this_image()
  sync all
  first = 1
  together = a(1:4)[k]
  y = b(1:4)[first]
  call expect(y, [(100*k + i, i=1, 4)], 'by a get of the same kind')

  allocate (x(1000000), source=3)
  q => x(1)
  x = b(q:5)[k]
  call expect(x, [(100*k + i, i=3, 5)], 'a subscript that is a part of the variable')
  deallocate (x)
  allocate (x(1000000), source=1)
  q => x(1)
  x = b(3:5)[q]
  call expect(x, [103, 104, 105], 'and an image selector')
end program
