! F2018 16.9.179, 16.9.109, 16.9.196, 9.6: DIM= of SIZE, LBOUND, UBOUND, LCOBOUND and THIS_IMAGE, and the image of IMAGE_STATUS, are values
! of any kind, which may come from another image.
!also: two all
program dimensions_of_other_images
  implicit none
  type :: list
    integer, allocatable :: v(:, :)
  end type
  integer, save    :: d[*], x(3)[2:3, *]
  integer(1), save :: short[*]
  integer(8), save :: long[*]
  type(list), save :: q[*]
  integer          :: a(2:3, 4:9), i, k, me, n, bounds(2), extents(2)

  me = this_image()
  d = merge(2, 1, me == 1)
  short = 2_1
  long = 1_8
  allocate (q%v(me, me + 1))
  sync all
  k = num_images()
  n = d[k] ! 1, or 2 with one image
  extents = [2, 6]
  if (size(a, d[k]) /= extents(n)) error stop 'SIZE'
  if (size(a, dim=d[1]) /= 6 .or. size(kind=8, dim=d[1], array=a) /= 6_8) error stop 'SIZE with keywords'
  if (lbound(a, d[1]) /= 4 .or. ubound(a, dim=d[1]) /= 9) error stop 'bounds'
  if (size(q[k]%v, d[1]) /= k + 1 .or. ubound(q[k]%v, d[k]) /= merge(k, k + 1, k > 1)) error stop 'components'
  bounds = [(size(a, d[i]), i=1, k, max(1, k - 1)), (0, i=k, 1)]
  if (bounds(1) /= 6 .or. bounds(2) /= merge(2, 0, k > 1)) error stop 'implied DO'
  n = 0
  do i = 1, size(a, d[1])
    n = n + 1
  end do
  if (n /= 6) error stop 'a loop'
  if (lcobound(x, short[k]) /= 1 .or. ucobound(x, long[k]) /= 3) error stop 'cobounds'
  if (this_image(x, short[1]) /= (me + 1) / 2 .or. this_image(x, long[k]) /= 3 - mod(me, 2)) error stop 'THIS_IMAGE'
  if (image_status(long[k]) /= 0 .or. image_status(short[1] - 1_1) /= 0) error stop 'IMAGE_STATUS'
  sync all
  if (me == 1) print '(a)', 'passed'
end program
