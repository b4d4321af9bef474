! F2018 19.3.1: arrays called SIZE, LBOUND, UBOUND in subscripts of what a loop reads on other images, with subscripts that the loop defines.
!also: two all
program arrays_named_size
  implicit none
  integer, save :: x(10)[*]
  integer       :: size(10), lbound(10), list(10), me, k, i, j, s

  me = this_image()
  k = 1 + mod(me, num_images())
  size = [(11 - i, i=1, 10)]
  lbound = size
  list = [(i, i=1, 10)]
  x = [(i * me, i=1, 10)]
  j = -1000000000
  s = 0
  sync all
  do i = 1, 10
    j = list(i)
    s = s + x(size(j))[k]
  end do
  if (s /= 55 * k) error stop 'size'
  j = -1000000000
  do i = 1, 10
    j = list(i)
    s = s + x(lbound(j))[k]
  end do
  if (s /= 110 * k) error stop 'lbound'
  sync all
  if (me == 1) print '(a)', 'passed'
end program
