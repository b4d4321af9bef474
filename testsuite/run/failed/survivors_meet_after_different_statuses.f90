! F2018 11.6.11: an image is killed in a loop of collectives and SYNC ALL; a collective may succeed on one image and fail on another one. Those who have
! left the loop earlier wait in FORM TEAM, or in END TEAM; the others find SYNC ALL failed, and come, too.
!with: ../expect.f90
!images: 4 5
!also: all
!timeout: 40
program survivors_meet_after_different_statuses
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  type(team_type) :: all_of_us, rest
  integer :: s, ignored
  real :: x(100)

  form team (1, all_of_us)
  change team (all_of_us)
    call work_until_one_dies(2)
  end team (stat=s)
  call expect_true(s /= 0, 'END TEAM')
  form team (1, rest, stat=s)
  change team (rest, stat=s)
    call expect_sum(num_images())
    call work_until_one_dies(num_images())
    form team (2, rest, stat=s)
    change team (rest)
      call expect_sum(num_images())
    end team
  end team (stat=ignored)

contains

  subroutine work_until_one_dies(victim)
    integer, intent(in) :: victim
    integer :: s

    if (this_image() == victim) call execute_command_line('(sleep 0.2; kill -9 $PPID) >/dev/null 2>&1 &')
    do
      x = 1
      call co_sum(x, stat=s)
      if (s /= 0) exit
      call co_broadcast(x, 1, stat=s)
      if (s /= 0) exit
      sync all (stat=s)
      if (s /= 0) exit
    end do
  end subroutine

  subroutine expect_sum(n)
    integer, intent(in) :: n

    x = 1
    call co_sum(x)
    call expect(x, real(n), 'the sum over the survivors')
  end subroutine
end program
