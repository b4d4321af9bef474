! Teams: forming one of all images, entering and leaving it, SYNC TEAM, SYNC ALL inside.
module team_bodies
  use, intrinsic :: iso_fortran_env, only: team_type
  use harness
  implicit none
  type(team_type) :: everybody
contains

  subroutine form(count)
    integer, intent(in) :: count
    type(team_type) :: team
    integer :: i

    do i = 1, count
      form team (1, team)
    end do
  end subroutine

  subroutine change(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      change team (everybody)
      end team
    end do
  end subroutine

  subroutine sync_it(count)
    integer, intent(in) :: count
    integer :: i

    do i = 1, count
      sync team (everybody)
    end do
  end subroutine

  subroutine sync_inside(count)
    integer, intent(in) :: count
    integer :: i

    change team (everybody)
      do i = 1, count
        sync all
      end do
    end team
  end subroutine
end module

program teams
  use team_bodies
  implicit none

  call begin('teams')
  form team (1, everybody)
  call measure('sync-team', 0, sync_it, per=1)
  call measure('sync-inside', 0, sync_inside, per=1)
  call measure('change', 0, change, per=1)
  call measure('form', 0, form, per=1)
end program
