! F2018 8.5.6.3, 16.9.190: where default integers have eight bytes, cobounds and cosubscripts beyond four are default integers.
!options: -fdefault-integer-8
!images: 1 2 3
program wide_cobounds_in_default_integers_of_eight_bytes
  use, intrinsic :: iso_fortran_env, only: team_type, initial_team
  implicit none
  integer, save        :: x(2)[10000000000:*], y[-2147483648:*], z[0:1, -2147483648:*]
  integer, allocatable :: a[:]

  allocate (a[-10000000000:*])
  x = this_image()
  y = this_image()
  z = this_image()
  a = this_image()
  sync all
  if (any(this_image(x) /= 9999999999 + this_image())) error stop 'this_image'
  if (this_image(x, 1) /= 9999999999 + this_image()) error stop 'this_image with DIM='
  if (this_image(a, 1) /= this_image() - 10000000001) error stop 'this_image of an allocated coarray'
  if (any(this_image(a, get_team(initial_team)) /= this_image() - 10000000001)) error stop 'this_image with TEAM='
  if (ucobound(x, 1) /= 9999999999 + num_images()) error stop 'ucobound'
  if (any(lcobound(z) /= [0, -2147483648])) error stop 'lcobound'
  if (sum(coshape(y)) /= num_images()) error stop 'coshape'
  if (image_index(z, [mod(num_images() - 1, 2), (num_images() - 1)/2 - 2147483648]) /= num_images()) error stop 'image_index'
  if (x(2)[9999999999 + num_images()] /= num_images()) error stop 'x'
  if (y[-2147483648] /= 1) error stop 'y'
  if (z[0, -2147483648] /= 1) error stop 'z'
  if (a[num_images() - 10000000001] /= num_images()) error stop 'a'
end program
