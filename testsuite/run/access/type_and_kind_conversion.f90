! F2018 10.2.1.3: intrinsic assignment converts to the type and kind of the coindexed variable, and from it.
!with: ../expect.f90
program type_and_kind_conversion
  use expectations
  implicit none
  integer, parameter :: double = kind(1d0), long = selected_int_kind(18), short = selected_int_kind(4)
  integer        :: i[*], ai(3)[*]
  integer(short) :: h(3)[*]
  integer(long)  :: l[*]
  real           :: r[*], ar(3)[*]
  real(double)   :: d[*], ad(3)[*]
  complex        :: z(3)[*]
  complex(double) :: q[*]
  logical(1)     :: t(2)[*]
  real    :: from_int(3)
  integer :: k, from_real(3), thousands(3)

  k = mod(this_image(), num_images()) + 1
  thousands = [1, 2, 3]
  i = 0; ai = 0; h = 0; l = 0; r = 0; ar = 0; d = 0; ad = 0; z = 0; q = 0; t = .false.
  sync all
  i[k] = 3.99
  ai(:)[k] = [1.5, -1.5, 2.9]
  h(:)[k] = 1000*thousands
  l[k] = 7
  r[k] = 2
  ar(:)[k] = [1, 2, 3]
  d[k] = 0.5
  ad(1:3:2)[k] = [1, 2]
  z(:)[k] = [1, 2, 3]
  q[k] = (1., 2.)
  t(:)[k] = [.true., .false.]
  sync all
  call expect(i, 3, 'real to integer')
  call expect(ai, [1, -1, 2], 'real array to integer')
  call expect(int(h), [1000, 2000, 3000], 'integer to shorter integer')
  call expect(int(l), 7, 'integer to longer integer')
  call expect(r, 2., 'integer to real')
  call expect(ar, [1., 2., 3.], 'integer array to real')
  call expect(d, 0.5d0, 'real to double precision')
  call expect(ad, [1d0, 0d0, 2d0], 'integer array to double precision')
  call expect(z, cmplx([1, 2, 3]), 'integer array to complex')
  call expect(q, (1d0, 2d0), 'complex to double complex')
  call expect(logical(t), [.true., .false.], 'logical to logical(1)')

  from_int = ai(:)[k]
  call expect(from_int, [1., -1., 2.], 'from integer to real')
  from_real = ar(:)[k]
  call expect(from_real, [1, 2, 3], 'from real to integer')
  from_int = z(:)[k]
  call expect(from_int, [1., 2., 3.], 'from complex to real')
end program
