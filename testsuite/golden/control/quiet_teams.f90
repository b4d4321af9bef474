! F2018 11.1.5.2: CHANGE TEAM constructs in which nobody could tell whether CHANGE TEAM synchronises, and others.
subroutine row_sums(x, team)
  use iso_fortran_env, only: team_type
  implicit none
  real, intent(inout) :: x(:)
  type(team_type), intent(in) :: team
  integer, save :: owner[*]
  real, save :: z(4)[*]
  real, target :: t
  real :: w(10)
  integer :: root, status

  change team (team)
    call co_sum(x)
    call co_max(w(2:5), result_image=1)
    call co_broadcast(w, root)
  end team
  last: change team (team)
    call co_broadcast(w(:), source_image=root, stat=status)
  end team last
  ! These synchronise.
  change team (team)
    call co_broadcast(x, root)
  end team
  change team (team)
    call co_broadcast(w, owner)
  end team
  change team (team)
    call co_sum(z)
  end team
  change team (team)
    call co_sum(t)
  end team
  change team (team)
    call co_sum(w)
    sync all
  end team
  change team (team, stat=status)
    call co_sum(w)
  end team
  change team (team)
  end team
end subroutine
