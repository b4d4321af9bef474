! F2018 8.5.6: complex coarrays of single and double precision.
!with: ../expect.f90
program static_complex_of_each_kind
  use expectations
  implicit none
  integer, parameter :: double = kind(1d0)
  complex         :: c[*], ac(3)[*]
  complex(double) :: z[*], az(3)[*]
  integer :: me, next, previous

  me = this_image()
  next = mod(me, num_images()) + 1
  previous = modulo(me - 2, num_images()) + 1
  c = cmplx(me, -me)
  z = cmplx(me, 0.1d0, double)
  ac = [1, 2, 3]*c
  az = [1, 2, 3]*z
  sync all
  call expect(c[next], cmplx(next, -next), 'scalar complex')
  call expect(z[next], cmplx(next, 0.1d0, double), 'scalar double complex')
  call expect(ac(3)[next], 3*cmplx(next, -next), 'element of a complex array')
  call expect(az(1:2)[next], [1, 2]*cmplx(next, 0.1d0, double), 'section of a double complex array')
  sync all
  c[next] = (0., 1.)*me
  az(:)[next] = cmplx(me, kind=double)
  sync all
  call expect(c, cmplx(0, previous), 'put of a scalar')
  call expect(az, cmplx(previous, kind=double), 'put of a scalar into an array')
end program
