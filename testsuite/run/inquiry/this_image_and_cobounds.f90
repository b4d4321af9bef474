! F2018 16.9.190, 16.9.111, 16.9.199, 16.9.55: THIS_IMAGE with a coarray, LCOBOUND, UCOBOUND, COSHAPE.
!with: ../expect.f90
program this_image_and_cobounds
  use expectations
  implicit none
  integer, parameter :: long = selected_int_kind(18)
  integer :: a[*], b(3)[2, -1:*], c[0:1, 3:3, *]
  integer, allocatable :: d[:, :]
  integer :: me, n, half

  me = this_image()
  n = num_images()
  half = (n + 1)/2
  allocate (d[3:4, 0:*])
  call expect(this_image(a), [me], 'this_image, corank 1')
  call expect(this_image(a, 1), me, 'this_image with dim')
  call expect(this_image(b), [mod(me - 1, 2) + 1, (me - 1)/2 - 1], 'this_image, corank 2')
  call expect(this_image(c, 3), (me - 1)/2 + 1, 'this_image with dim, corank 3')
  call expect(this_image(d), [mod(me - 1, 2) + 3, (me - 1)/2], 'this_image of an allocatable')
  call expect(lcobound(b), [1, -1], 'lcobound')
  call expect(lcobound(c, 2), 3, 'lcobound with dim')
  call expect(lcobound(d), [3, 0], 'lcobound of an allocatable')
  call expect(ucobound(a), [n], 'ucobound, corank 1')
  call expect(ucobound(b), [2, half - 2], 'ucobound: the last one covers all images')
  call expect(ucobound(c, 3), half, 'ucobound with dim')
  call expect(ucobound(d, 1), 4, 'ucobound of an allocatable')
  call expect(int(lcobound(b, 2, kind=long)), -1, 'kind')
  call expect(kind(ucobound(b, kind=long)), long, 'kind of the result')
end program
