! F2018 9.6, 16.9.190: cosubscripts of one codimension, with TEAM= too, in subscripts of an array that stands on both sides, in array constructors and scalar masks.
program cosubscripts_beside_sections
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  integer, save :: o[*], q[0:*]
  integer :: c(3), u(5, 4)
  logical, save :: l[*]
  character(6), save :: s(2)[*]
  type(team_type) :: t
  integer :: me

  me = this_image()
  t = get_team()
  o = 2
  q = 3
  l = .true.
  s = ['abcdef', 'ghijkl']
  u = reshape([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4], [5, 4])
  c = [3, 1, 2]
  sync all
  u(:, 1) = u(:, o[this_image(o, 1)])
  u(:, 2) = u(:, o[1, team=t] + 1)
  u(:, 3) = u(:, q[me - 1, team=t] + this_image(q, 1) - me + 2)
  if (any(u(1, :) /= [2, 3, 4, 4]) .or. any(u(5, :) /= u(1, :))) error stop 'subscripts'
  if (this_image(q, 1) /= me - 1) error stop 'lower cobound'
  if (minloc(c, dim=1, mask=l[this_image(l, 1)]) /= 2 .or. minval(c, dim=1, mask=l[this_image(l, 1)]) /= 1) error stop 'masks'
  if (any([s(:)(o[1, team=t]:3)] /= ['bc', 'hi'])) error stop 'array constructor'
  if (any([s(:)(2:q[0, team_number=-1])] /= ['bc', 'hi'])) error stop 'TEAM_NUMBER='
  sync all
  if (me == 1) print '(a)', 'passed'
end program
