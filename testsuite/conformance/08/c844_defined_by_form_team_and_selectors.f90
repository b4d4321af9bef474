subroutine s(i, t, n)
  use, intrinsic :: iso_fortran_env, only: team_type, notify_type
  implicit none
  integer, intent(in) :: i
  type(team_type), intent(in) :: t
  type(notify_type), intent(in) :: n[*]
  integer, save :: x[*]
  integer :: y

!error: C844
  y = x[2, stat=i]
!error: C844
  form team (1, t)
!error: C844
  x[2, notify=n] = 1
end subroutine
