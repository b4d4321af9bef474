! F2018 9.4.4: %RE and %IM of coindexed complex objects.
!with: ../expect.f90
program complex_parts
  use expectations
  implicit none
  type wave
    complex :: amplitude(2) = (1., 2.)
  end type
  complex    :: z[*], a(3)[*]
  type(wave) :: w[*]
  integer :: k

  k = mod(this_image(), num_images()) + 1
  z = cmplx(k, -k)
  z = cmplx(this_image(), -this_image())
  a = [1, 2, 3]*z
  sync all
  call expect(z[k]%re, real(k), 'real part')
  call expect(z[k]%im, -real(k), 'imaginary part')
  call expect(a(:)[k]%im, -[1., 2., 3.]*k, 'imaginary parts of an array')
  call expect(w[k]%amplitude(2)%re, 1., 'real part of a component')
  sync all
  z[k]%im = 5
  a(1:3:2)[k]%re = [7, 8]
  sync all
  call expect(z, cmplx(this_image(), 5), 'put of the imaginary part')
  call expect(real(a), [7., 2.*this_image(), 8.], 'put of real parts')
  call expect(aimag(a), -[1., 2., 3.]*this_image(), 'imaginary parts beside')
end program
