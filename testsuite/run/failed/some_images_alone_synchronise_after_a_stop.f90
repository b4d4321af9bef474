! F2018 11.6.11: SYNC TEAM and SYNC ALL with STAT= of a team in which an image has stopped need nobody else: some images alone may execute them, while the
! others are in another team.
!with: ../expect.f90
!images: 4 5
!timeout: 60
!also: two all
program some_images_alone_synchronise_after_a_stop
  use, intrinsic :: iso_fortran_env, only: team_type, stat_stopped_image
  use expectations
  implicit none
  type(team_type) :: initial, all_of_us, halves
  integer :: me, status

  me = this_image()
  initial = get_team()
  form team (1 + mod(me, 2), halves)
  if (me == 3) stop
  do while (image_status(3) == 0)
  end do
  form team (1, all_of_us, stat=status)
  call expect(status, stat_stopped_image, 'FORM TEAM')
  change team (all_of_us)
    if (me == 2) then
      sync team (initial, stat=status)
      call expect(status, stat_stopped_image, 'SYNC TEAM of one image')
    end if
  end team
  change team (halves, stat=status)
    if (mod(me, 2) == 0) then
      sync team (initial, stat=status)
      call expect(status, stat_stopped_image, 'SYNC TEAM of some images')
    end if
  end team (stat=status)
  sync all (stat=status)
  call expect(status, stat_stopped_image, 'SYNC ALL')
end program
