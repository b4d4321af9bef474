! F2018 9.4.4, 9.6: `%re` and `%im` are parts only of complex objects; components may be called so, too.
!with: ../expect.f90
program components_called_re_and_im
  use expectations
  implicit none
  type :: pair
    real :: re = 0, im = 0
  end type
  type :: holder
    real :: re(3) = 0, im(3) = 0
  end type
  type :: owner
    real, allocatable :: re(:)
    complex, allocatable :: im(:)
    type(pair), allocatable :: z(:)
  end type
  type(pair), save :: c[*], d(5)[*]
  type(holder), save :: h[*]
  type(owner), save :: o[*]
  integer :: k, me, n

  me = this_image()
  n = num_images()
  c%re = me
  c%im = 2
  d%re = [1, 2, 3, 4, 5]
  h%re = [1, 2, 3]
  o%re = [4, 5, 6]
  o%im = [(1, -1), (2, -2)]
  allocate (o%z(3))
  o%z%re = [7, 8, 9]
  sync all
  k = modulo(me, n) + 1
  call expect(c[k]%re + c[k]%im, real(k + 2), 'scalars')
  call expect(d(2:4)[k]%re, [2., 3., 4.], 'of a section')
  call expect(h[k]%re, [1., 2., 3.], 'array')
  call expect(h[k]%re(2:), [2., 3.], 'section')
  call expect(sum(h[k]%re), 6., 'argument')
  call expect(o[k]%re, [4., 5., 6.], 'allocatable')
  call expect(o[k]%im%im, [-1., -2.], 'part of a complex one')
  call expect(o[k]%im%re, [1., 2.], 'the other part')
  call expect(o[k]%z%re, [7., 8., 9.], 'of an allocatable array')
  sync all
  h[k]%im = me
  h[k]%re(2:) = 4
  o[k]%re(:2) = me
  o[k]%im%re = [3, 4]
  d(::2)[k]%im = me
  sync all
  k = modulo(me - 2, n) + 1
  call expect(h%im, [real :: k, k, k], 'array that was put')
  call expect(h%re, [1., 4., 4.], 'section that was put')
  call expect(o%re, [real :: k, k, 6], 'part of an allocatable')
  call expect(o%im, [(3., -1.), (4., -2.)], 'complex parts')
  call expect(d%im, [real :: k, 0, k, 0, k], 'of every other element')
end program
