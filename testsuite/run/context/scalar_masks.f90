! F2018 16.9.188, 9.6: a scalar MASK= that comes from another image, in whatever place, of coarrays whose image is looked for in a list.
!also: two all
program scalar_masks
  implicit none
  logical, save              :: l[*], s[1, *]
  character(4), save         :: c[*]
  character(4)               :: want
  integer, allocatable       :: j[:]
  logical, allocatable       :: m(:)[:]
  integer                    :: a(4), me, k, status

  me = this_image()
  k = 1 + mod(me, num_images())
  a = [4, 2, 3, 1]
  allocate (j[2:*], m(2)[0:*])
  l = .true.
  s = .true.
  m = [.true., .false.]
  j = 10 * me
  c = 'ab' // achar(48 + me)
  want = 'ab' // achar(48 + k)
  sync all
  if (sum(a, s[1, k]) /= 10) error stop 'two codimensions'
  if (sum(a, m(1)[k - 1]) /= 10 .or. maxval(a, m(1)[k - 1]) /= 4) error stop 'an element of an allocatable coarray'
  if (sum(a, m(2)[k - 1]) /= 0) error stop 'one that is false'
  if (maxloc(a, 1, s[1, k]) /= 1) error stop 'DIM= in front'
  if (sum(a, j[k + 1] == 10 * k) /= 10 .or. sum(a, mask=j[k + 1] == 7) /= 0) error stop 'a comparison'
  if (sum(mask=j[k + 1] == 10 * k, array=a) /= 10) error stop 'MASK= in front'
  if (sum(mask=c[k] == want, array=a) /= 10) error stop 'characters'
  if (findloc(mask=c[k] == want, array=a, value=3, dim=1) /= 3) error stop 'FINDLOC'
  if (any(minloc(a, mask=c[k] == 'abx') /= 0)) error stop 'MINLOC'
  status = 7
  if (maxval(mask=l[k, stat=status], array=a) /= 4 .or. status /= 0) error stop 'STAT='
  if (sum(a, a > 2 .and. j[k + 1] == 10 * k) /= 7) error stop 'an array'
  sync all
  if (me == 1) print '(a)', 'passed'
end program
