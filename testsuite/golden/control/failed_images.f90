! FAIL IMAGE, inquiry about ended images, STAT= in image selectors.
subroutine survive(x, team)
  use, intrinsic :: iso_fortran_env, only: team_type, stat_failed_image
  implicit none
  real, intent(inout) :: x(:)[*]
  type(team_type), intent(in) :: team
  integer :: status, other

  if (this_image() == 3) fail image
  sync all (stat=status)
  if (status == stat_failed_image) then
    print *, stopped_images(team), image_status(2), image_status(int(failed_images(kind=8)), team)
  end if
  other = this_image() + 1
  x(1) = x(2)[other, stat=status]
  if (status == 0) x(3:4)[other, stat=status] = x(1:2)
end subroutine
