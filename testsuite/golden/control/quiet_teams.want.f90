! F2018 11.1.5.2: CHANGE TEAM constructs in which nobody could tell whether CHANGE TEAM synchronises, and others.
subroutine row_sums(x, team)
  use cafrt, only: cafrt_change_team, cafrt_co_broadcast, cafrt_co_max, cafrt_co_sum, cafrt_end_team, cafrt_enter_team, &
      cafrt_sync_all
  use cafrt_fortran_env, only: team_type
  implicit none
  real, intent(inout) :: x(:)
  type(team_type), intent(in) :: team
  integer, save :: owner
  real, save :: z(4)
  real, target :: t
  real :: w(10)
  integer :: root, status

  block
    call cafrt_enter_team(team)
    call cafrt_co_sum(x)
    call cafrt_co_max(w(2:5), result_image=1)
    call cafrt_co_broadcast(w, root)
    call cafrt_end_team()
  end block
  block
    call cafrt_enter_team(team)
    last: block
    call cafrt_co_broadcast(w(:), source_image=root, stat=status)
  end block last
    call cafrt_end_team()
  end block
  ! These synchronise.
  block
    call cafrt_change_team(team)
    call cafrt_co_broadcast(x, root)
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(team)
    call cafrt_co_broadcast(w, owner)
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(team)
    call cafrt_co_sum(z)
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(team)
    call cafrt_co_sum(t)
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(team)
    call cafrt_co_sum(w)
    call cafrt_sync_all()
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(team, stat=status)
    call cafrt_co_sum(w)
    call cafrt_end_team()
  end block
  block
    call cafrt_change_team(team)
    call cafrt_end_team()
  end block
end subroutine
