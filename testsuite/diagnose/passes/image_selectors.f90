! Specifiers of image selectors are refused, not dropped (F2018 9.6).
program image_selectors
  use iso_fortran_env, only: team_type
  implicit none
  integer :: a[*], n, st
  type(team_type) :: t
  st = 0
!error: 'stat=' in an image selector is not supported yet
  n = a[1, stat=st]
!error: 'team_number=' in an image selector is not supported yet
  n = a[1, team_number=1]
!error: 'team=' in an image selector is not supported yet
  a[1, team=t] = 2
end program
