! FEATURES F1, F2018 16.9.46, 11.6.11: collectives of many images in teams; then one fails, some try again at once and often, others come
! late: a success is one of all images, and the survivors form a team.
!with: ../expect.f90
!images: 3 5 7
!timeout: 60
program tries_again_after_a_failure
  use, intrinsic :: iso_fortran_env, only: team_type, stat_failed_image
  use expectations
  implicit none
  type(team_type) :: t
  integer :: i, st, n, me, length, x(600), y

  me = this_image()
  n = num_images()
  do i = 1, 30
    form team (mod(me * (i + 3) + i / 2, 3) + 1, t)
    change team (t)
      length = mod(37 * i, 600) + 1
      x = this_image()
      call co_sum(x(1:length))
      call expect(x(1:length), num_images() * (num_images() + 1) / 2, 'sum')
      sync all
      y = this_image()
      call co_broadcast(y, num_images())
      call expect(y, num_images(), 'broadcast')
    end team
  end do
  sync all
  if (me == 2) fail image
  do i = 1, 40
    y = 1
    call co_sum(y, stat=st)
    if (st == 0) call expect(y, n, 'a success')
    if (mod(me, 3) == 1 .and. mod(i, 7) == 0) call execute_command_line('sleep 0.01')
  end do
  sync all (stat=st)
  call expect(st, stat_failed_image, 'status')
  form team (1, t, stat=st)
  change team (t, stat=st)
    y = 1
    call co_sum(y, stat=st)
    call expect(y, n - 1, 'survivors')
    sync all
  end team
end program
