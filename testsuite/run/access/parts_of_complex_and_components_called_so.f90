! F2018 9.4.4, 9.6, 16.9.46: whole arrays, their complex parts, components called `re` and substrings, as both sides of assignments and as
! arguments of collectives.
!with: ../expect.f90
program parts_of_complex_and_components_called_so
  use expectations
  implicit none
  type :: owner
    complex, allocatable :: q(:)
    real :: re(4)
  end type
  real, save :: c(4)[*]
  character(3), save :: d(2)[*]
  complex, allocatable :: z(:)
  complex :: w(4)
  character(5), allocatable :: s(:)
  type(owner) :: o
  integer :: n

  n = num_images()
  z = [(1, 2), (3, 4), (5, 6), (7, 8)]
  w = z
  o%q = z
  o%re = [1, 2, 3, 4]
  s = ['abcde', 'fghij']
  c(:)[this_image()] = z%re
  call expect(c, [1., 3., 5., 7.], 'real parts')
  c(:)[this_image()] = z(:)%im
  call expect(c, [2., 4., 6., 8.], 'imaginary parts of a section')
  c(:)[this_image()] = w%re
  call expect(c, [1., 3., 5., 7.], 'real parts of an array')
  c(:)[this_image()] = o%q%im
  call expect(c, [2., 4., 6., 8.], 'imaginary parts of a component')
  c(:)[this_image()] = o%re
  call expect(c, [1., 2., 3., 4.], 'a component called re')
  z%re = c(:)[this_image()]
  z(:)%im = c(:)[this_image()]
  o%q%re = c(:)[this_image()]
  call expect(z, [(1., 1.), (2., 2.), (3., 3.), (4., 4.)], 'parts that were got')
  call expect(o%q, [(1., 2.), (2., 4.), (3., 6.), (4., 8.)], 'parts of a component that were got')
  d(:)[this_image()] = s(:)(2:4)
  call expect(d, ['bcd', 'ghi'], 'substrings')
  s(:)(1:3) = d(:)[this_image()]
  call expect(s, ['bcdde', 'ghiij'], 'substrings that were got')
  call co_sum(z%re)
  call co_sum(o%q%im)
  call co_sum(o%re)
  call co_max(s(:)(1:2))
  call expect(z, cmplx([1, 2, 3, 4] * n, [1, 2, 3, 4]), 'sum of real parts')
  call expect(aimag(o%q), [2., 4., 6., 8.] * n, 'sum of imaginary parts')
  call expect(o%re, [1., 2., 3., 4.] * n, 'sum of a component')
  call expect(s, ['bcdde', 'ghiij'], 'largest substrings')
end program
