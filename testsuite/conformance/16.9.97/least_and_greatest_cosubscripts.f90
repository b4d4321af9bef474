! F2018 16.9.97, 16.9.112: cosubscripts beyond default integers select no image; the least default integer is one where it is a cobound.
program least_and_greatest_cosubscripts
  use, intrinsic :: iso_fortran_env, only: int64, team_type
  implicit none
  integer, parameter :: least = -huge(0) - 1
  integer :: x[*], y[least:*], z[2, least:*]
  type(team_type) :: everybody
  integer(int64) :: beyond

  beyond = -huge(beyond) - 1
  everybody = get_team()
  if (image_index(x, [beyond]) /= 0 .or. image_index(x, [huge(beyond)]) /= 0) error stop 1
  if (image_index(x, [beyond], everybody) /= 0 .or. image_index(x, [beyond], -1) /= 0) error stop 2
  if (image_index(y, [least]) /= 1 .or. image_index(y, [int(least, int64)]) /= 1) error stop 3
  if (image_index(y, [int(least, int64) - 1]) /= 0 .or. image_index(y, [least], everybody) /= 1) error stop 4
  if (image_index(z, [1, least]) /= 1) error stop 5
  if (lcobound(y, 1) /= least .or. any(lcobound(y) /= [least]) .or. any(lcobound(z) /= [1, least])) error stop 6
  if (this_image(y, 1) /= least + this_image() - 1) error stop 7
  y = this_image()
  sync all
  if (y[least] /= 1) error stop 8
  sync all
end program
