! F2018 16.9.47, 16.9.48: minima and maxima of integers, reals and characters, element by element.
!with: ../expect.f90
program co_min_and_co_max
  use expectations
  implicit none
  integer      :: i, a(3)
  real         :: r(2)
  double precision :: d
  character(5) :: c, list(2)
  integer :: me, n

  me = this_image()
  n = num_images()
  i = me
  call co_max(i)
  call expect(i, n, 'integer maximum')
  i = -me
  call co_min(i)
  call expect(i, -n, 'integer minimum')
  a = [me, -me, 7]
  call co_max(a)
  call expect(a, [n, -1, 7], 'array maximum')
  r = [real(me), 1./me]
  call co_min(r)
  call expect(r, [1., 1./n], 'real minimum')
  d = 0.1d0*me
  call co_max(d)
  call expect(d, 0.1d0*n, 'double precision maximum')
  c = 'img'//achar(iachar('a') + me - 1)
  list = [c, 'zz'//c(1:3)]
  call co_max(c)
  call expect(c, 'img'//achar(iachar('a') + n - 1)//' ', 'character maximum')
  call co_min(list)
  call expect(list, ['imga ', 'zzimg'], 'character minimum')
end program
