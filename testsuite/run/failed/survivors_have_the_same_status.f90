! F2018 11.6.11: an image is killed while all synchronise or form teams again and again; the survivors learn of it from the same
! execution of the statement, so that they leave their loops together.
!with: ../expect.f90
!images: 4 5
!also: two all
!timeout: 40
program survivors_have_the_same_status
  use, intrinsic :: iso_fortran_env, only: team_type, stat_failed_image
  use expectations
  implicit none
  type(team_type) :: rest, last
  integer :: s, rounds

  sync all
  if (this_image() == 2) call die_soon()
  rounds = 0
  do
    sync all (stat=s)
    if (s /= 0) exit
    rounds = rounds + 1
  end do
  call expect(s, stat_failed_image, 'SYNC ALL')
  form team (1, rest, stat=s)
  change team (rest, stat=s)
    call expect_the_same(rounds, 'the number of SYNC ALL')
    if (this_image() == num_images()) call die_soon()
    rounds = 0
    do
      form team (1, last, stat=s)
      if (s /= 0) exit
      rounds = rounds + 1
    end do
    call expect(s, stat_failed_image, 'FORM TEAM')
    change team (last)
      call expect_the_same(rounds, 'the number of FORM TEAM')
    end team
  end team (stat=s)

contains

  ! In the middle of anything: the parent of the shell is this image.
  subroutine die_soon()
    call execute_command_line('(sleep 0.2; kill -9 $PPID) >/dev/null 2>&1 &')
  end subroutine

  subroutine expect_the_same(n, what)
    integer, intent(in) :: n
    character(*), intent(in) :: what
    integer :: least, most

    least = n
    most = n
    call co_min(least)
    call co_max(most)
    call expect(least, most, what)
  end subroutine
end program
