! FAIL IMAGE, inquiry about ended images, STAT= in image selectors.
subroutine survive(x, team)
  use cafrt, only: cafrt_fail_image, cafrt_failed_images, cafrt_image_status, cafrt_image_status_team, cafrt_put, &
      cafrt_select_stat, cafrt_stopped_images_team, cafrt_sync_all, cafrt_this_image
  use cafrt_get_real, only: cafrt_get
  use :: cafrt_fortran_env, only: team_type, stat_failed_image
  implicit none
  real, intent(inout) :: x(:)
  type(team_type), intent(in) :: team
  integer :: status, other

  if (cafrt_this_image() == 3) call cafrt_fail_image()
  call cafrt_sync_all(stat=status)
  if (status == stat_failed_image) then
    print *, cafrt_stopped_images_team(team), cafrt_image_status(2), cafrt_image_status_team(int(int(cafrt_failed_images(), 8)), &
        team)
  end if
  other = cafrt_this_image() + 1
  x(1) = cafrt_get(x(2), cafrt_select_stat(other, status))
  if (status == 0) call cafrt_put(x(3:4), cafrt_select_stat(other, status), x(1:2))
end subroutine
