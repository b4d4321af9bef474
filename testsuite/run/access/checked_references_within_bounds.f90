! F2018 9.5.3.3.1: what is not wrong passes.  Only the elements that a section takes must be there. (-fcheck=coarray)
!options: -fcheck=coarray
!with: ../expect.f90
program checked_references_within_bounds
  use expectations
  implicit none
  type t
    integer :: v(0:3)
    integer, allocatable :: x(:)
  end type
  integer :: a(-1:4)[*], k, n, i
  integer, allocatable :: b(:,:)[:]
  type(t) :: d(2)[*]
  character(5) :: c(3)[*]

  k = mod(this_image(), num_images()) + 1
  n = 5
  allocate (b(2,0:3)[*])
  a = [(i*this_image(), i=-1, 4)]
  b(:,:) = reshape([(i*this_image(), i=1, 8)], [2, 4])
  c = 'abcde'
  do i = 1, 2
    d(i)%v = [0, 1, 2, 3]*i*this_image()
    allocate (d(i)%x(-i:i), source=i*this_image())
  end do
  sync all
  call expect(a(-1)[k], -k, 'element')
  call expect(a(-1:n:4)[k], [-1, 3]*k, 'last used element within the bounds')
  call expect(size(a(n:4)[k]), 0, 'empty section')
  call expect(a(4:-3:-4)[k], [4, 0]*k, 'negative stride')
  call expect(a(:0)[k], [-1, 0]*k, 'no first subscript')
  call expect(size(a(:3:-1)[k]), 0, 'no first subscript, negative stride')
  call expect(a(4::-2)[k], [4]*k, 'no last subscript, negative stride')
  call expect(a([0, 4])[k], [0, 4]*k, 'vector subscript')
  call expect(b(2, 0:3)[k], [2, 4, 6, 8]*k, 'allocatable')
  call expect(b(a(1)[1], 3)[k], 7*k, 'nested')
  call expect(d(2)[k]%v(1:3), [2, 4, 6]*k, 'component')
  call expect(d(1:2)[k]%v(3), [3, 6]*k, 'section of components')
  call expect(d(2)[k]%x(-2), 2*k, 'allocatable component')
  call expect([(d(i)[k]%x(-i), i=1, 2)], [1, 2]*k, 'with an index')
  call expect(c(2)[k](2:3), 'bc', 'substring')
  sync all
  a(n:4)[k] = 9
  a(3:4)[k] = 8
  d(1)[k]%x(0:1) = 5
  sync all
  call expect(a(2:), [2*this_image(), 8, 8], 'put')
  call expect(d(1)%x, [this_image(), 5, 5], 'put to a component')
end program
