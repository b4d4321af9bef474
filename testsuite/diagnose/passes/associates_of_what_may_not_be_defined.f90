! F2018 C844, C855: an associate-name is the object for which it stands.
module protects
  implicit none
  integer, protected, save :: guarded[*]
end module
subroutine through_names(x, g)
  use, intrinsic :: iso_fortran_env
  use protects
  implicit none
  integer, intent(in) :: x[*]
  type(event_type), intent(in) :: g[*]
  type(team_type) :: t

  form team (1, t)
  change team (t, y[*] => x, z[*] => guarded)
!error: 'x' has INTENT(IN) and may not be defined
    y = 3
!error: 'x' has INTENT(IN) and may not be defined
    y[1] = 4
!error: 'guarded' is PROTECTED and may not be defined here
    z[1] = 4
!error: 'x' has INTENT(IN) and may not be defined
    sync all (stat=y)
  end team
  associate (e => g)
!error: 'g' has INTENT(IN) and may not be defined
    event post (e[1])
  end associate
end subroutine
