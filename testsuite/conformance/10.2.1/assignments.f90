! F2018 10.2.1.1 to 10.2.1.5: assignment to coindexed objects: conversion, broadcast, array to array, masked; the whole right-hand
! side is evaluated before; a coarray is not reallocated by an assignment of the same shape; defined assignment, elemental too.
!with: ../../run/expect.f90
module lengths
  implicit none
  type :: length
    real :: metres = 0
  contains
    procedure :: set
    generic :: assignment(=) => set
  end type
contains
  elemental subroutine set(self, feet)
    class(length), intent(inout) :: self
    integer, intent(in) :: feet

    self%metres = feet*0.25
  end subroutine
end module

program assignments
  use lengths
  use expectations
  implicit none
  integer :: a(6)[*], i, n, me, right, left
  real :: r(6)[*], m(2, 3)[*]
  complex :: z[*]
  double precision, allocatable :: d(:)[:]
  character(3) :: c(2)[*]
  logical(1) :: l[*]
  type(length) :: road(2)[*], own

  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  left = modulo(me - 2, n) + 1
  a = [(i, i=1, 6)]
  r = 0
  m = 0
  allocate (d(2:4)[*], source=0d0)
  sync all
  ! The own image through a selector: the value is complete before the first element is defined.
  a(2:6)[me] = a(1:5)
  call expect(a, [1, 1, 2, 3, 4, 5], 'overlap on the own image')
  a(1:5) = a(2:6)[me]
  call expect(a, [1, 2, 3, 4, 5, 5], 'overlap the other way')
  a(6:1:-1)[me] = a(:)[me]
  call expect(a, [5, 5, 4, 3, 2, 1], 'reversed in place')
  sync all
  r(:)[right] = 10*me
  z[right] = me
  m(:, 2)[right] = a(1:2)[left]
  c(:)[right] = ['a    ', 'wxyz ']
  l[right] = .true.
  d = [1, 2, 3]*me
  road(:)[me] = [4, 8]
  own = 12
  sync all
  call expect(r, 10.0*left, 'integer to real')
  call expect(z, cmplx(left, 0), 'integer to complex')
  call expect(m, reshape([0., 0., 5., 5., 0., 0.], [2, 3]), 'integer section to a column of reals')
  call expect(c, ['a  ', 'wxy'], 'padding and truncation')
  call expect(logical(l), .true., 'logical')
  call expect(road%metres, [1.0, 2.0], 'defined assignment')
  call expect(own%metres, 3.0, 'defined assignment of a local')
  call expect(lbound(d, 1), 2, 'bounds are kept')
  call expect(d(4)[right], 3d0*right, 'allocatable coarray')
  sync all
  where (d > 2*me) d = d(:)[right]
  sync all
  call expect(int(d(4)) >= 3, .true., 'masked')
  i = 2
  a(i)[me] = advance()
  call expect(i, 3, 'the function was called')
  call expect(count(a == 50), 1, 'one element defined')
contains
  integer function advance()
    advance = 50
    i = 3
  end function
end program
