! Loops whose image selectors have TEAM= or TEAM_NUMBER= have views and are foreseen; not with STAT=, nor where TEAM= is no variable.
!options: -O2
module m
  use, intrinsic :: iso_fortran_env, only: team_type
  real, save :: a(100)[*]
  type :: member
    type(team_type) :: team
  end type
contains
  subroutine s(x, list, n, k, w, me)
    integer, intent(in) :: n, k, list(n)
    real, intent(inout) :: x(n)
    type(team_type), intent(in) :: w(2)
    type(member), intent(in) :: me
    integer :: i, error

    do i = 1, n
      x(i) = a(list(i))[k, team=me%team]
    end do
    do i = 1, n
      a(i)[1, team_number=k] = x(i)
    end do
    do i = 1, n
      x(i) = a(i)[k, team=w(2)]
    end do
    do i = 1, n
      x(i) = a(i)[k, team=w(i)]
    end do
    do i = 1, n
      x(i) = a(i)[k, team=get_team()] + a(i)[k, stat=error]
    end do
  end subroutine
end module
