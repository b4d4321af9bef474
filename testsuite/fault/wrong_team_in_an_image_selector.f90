! F2018 C1114, 9.6: TEAM= in an image selector is the current team or an ancestor; the message names the selector.
!exit: error
!stderr: TEAM= in an image selector: TEAM is neither the current team nor an ancestor of it
!absent: unreached
program wrong_team_in_an_image_selector
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: team
  integer, save :: a[*]
  integer :: i

  a = this_image()
  form team (1, team)
  sync all
  i = a[1, team=team]
  print *, 'unreached', i
end program
