! F2018 11.1.5.1: names for coarrays inside CHANGE TEAM.
subroutine coarray_association(mine, n, dummy)
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type), intent(in) :: mine
  integer, intent(in) :: n
  real, intent(inout) :: dummy(:)[n, *]
  integer, save :: a(3)[*], s[*]
  integer :: status

  change team (mine, b[2, *] => a, c[0:*] => s)
    b(2)[1, 1] = c[0]
    print *, this_image(b), lcobound(c)
  end team
  outer: change team (mine, d[n:n + 1, *] => dummy, stat=status)
    if (d(1)[n, 1] > 0.0) exit outer
    d = d(:)[n, 2]
  end team outer
end subroutine
