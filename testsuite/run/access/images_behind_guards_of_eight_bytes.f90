! F2018 10.1.7: images behind guards where default integers have kind 8, of other teams, too.
!options: -fdefault-integer-8
!images: 1 2 3
program images_behind_guards_of_eight_bytes
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  integer, save :: x[*]
  type(team_type) :: now
  integer :: me, n, k

  me = this_image()
  n = num_images()
  x = me
  now = get_team()
  sync all
  k = 0
  if (me < n .and. x[me + 1] == me + 1) k = k + 1
  if (me < n .and. x[me + 1, team=now] == me + 1) k = k + 1
  if (me == n .or. x[me + 1, team_number=-1] == me + 1) k = k + 1
  if (k /= merge(3, 1, me < n)) error stop 'wrong'
end program
