! F2018 16.9.179, 16.9.109, 16.9.196, 9.6: DIM= of SIZE, LBOUND and UBOUND is a value, which may come from another image.
!also: two all
program dimensions_of_other_images
  implicit none
  type :: list
    integer, allocatable :: v(:, :)
  end type
  integer, save    :: d[*]
  type(list), save :: q[*]
  integer          :: a(2:3, 4:9), i, k, me, n, bounds(2), extents(2)

  me = this_image()
  d = merge(2, 1, me == 1)
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
  sync all
  if (me == 1) print '(a)', 'passed'
end program
