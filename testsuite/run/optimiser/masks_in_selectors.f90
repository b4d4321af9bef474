! F2018 9.6: image selectors that depend on what is not an integer, by a mask or a conversion, change when a pointer defines that.
!options: -O2
!also: two all
!with: ../expect.f90
program masks_in_selectors
  use expectations
  implicit none
  integer, save :: a(8)[*]
  integer :: both(2), n, first, second, me, i
  real, target :: r(2)
  real, pointer :: p(:)
  logical, target :: l(2)
  logical, pointer :: q(:)

  n = num_images()
  me = this_image()
  second = min(2, n)
  both = [1, second - 1]
  a = [(me*100 + i, i = 1, 8)]
  p => r
  q => l
  sync all
  first = 0
  r = [1., 0.]
  do i = 1, 8
    first = first + a(i)[sum(both, r > 0.5)]
    p(2) = merge(1., 0., mod(i, 2) == 1)
  end do
  call expect(first, 4*100 + 4*second*100 + 36, 'SUM')
  first = 0
  r = [1., 0.]
  do i = 1, 8
    first = first + a(i)[max1(r(1), .5)]
    p(1) = merge(real(second), 1., mod(i, 2) == 1)
  end do
  call expect(first, 4*100 + 4*second*100 + 36, 'MAX1')
  first = 0
  l = [.true., .false.]
  do i = 1, 8
    first = first + a(i)[min(n, size(pack(both, l)))]
    q(2) = mod(i, 2) == 1
  end do
  call expect(first, 4*100 + 4*second*100 + 36, 'PACK')
  first = 0
  l = [.true., .false.]
  do i = 1, 8
    first = first + a(i)[maxval([1, second], l)]
    q(2) = mod(i, 2) == 1
  end do
  call expect(first, 4*100 + 4*second*100 + 36, 'MAXVAL')
  sync all
  if (me == 1) print *, 'passed'
end program
