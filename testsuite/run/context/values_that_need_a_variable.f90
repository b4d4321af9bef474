! F2018 9.6, 16.9.163: coindexed objects in places where compilers do not take the value of a function: scalar masks of reductions,
! SHAPE= and ORDER= of RESHAPE.
program values_that_need_a_variable
  implicit none
  character(5), save :: s[*], words(2)[*]
  logical, save :: yes[*]
  integer, save :: extents(2)[*], order(2)[*]
  integer :: c(5) = [1, 3, 2, 5, 4], a(6) = [1, 2, 3, 4, 5, 6], k, status

  s = 'ab'
  words = ['one', 'two']
  yes = .true.
  extents = [2, 3]
  order = [2, 1]
  sync all
  k = num_images()
  if (maxval(c, mask=s[k] == 'ab') /= 5) error stop 'MAXVAL'
  if (maxval(c, s[k] /= 'ab') > -1000) error stop 'MAXVAL of nothing'
  if (sum(c, mask=s[k](1:1) == 'a') /= 15) error stop 'SUM'
  if (sum(c, 1, words(2)[k](2:3) == 'wo' .and. yes[k]) /= 15) error stop 'SUM with DIM'
  if (product(c, mask=.not. (s[k] == 'x')) /= 120) error stop 'PRODUCT'
  if (minval(c, mask='ab' == s[k]) /= 1) error stop 'MINVAL'
  if (any(maxloc(c, mask=s[k] == 'ab') /= 4)) error stop 'MAXLOC'
  if (iparity(c, mask=s[k] == 'ab') /= 1) error stop 'IPARITY'
  status = 7
  if (maxval(c, mask=yes[k, stat=status]) /= 5 .or. status /= 0) error stop 'with STAT='
  if (any(shape(reshape(a, extents(:)[k])) /= [2, 3])) error stop 'RESHAPE'
  if (any(reshape(a, extents(1:2)[k], order=order(:)[k]) /= reshape(a, [2, 3], order=[2, 1]))) &
    error stop 'RESHAPE with ORDER'
  sync all
  if (this_image() == 1) print *, 'PASS'
end program
