! Image control statements that are to come.
program statements
  use iso_fortran_env, only: event_type, lock_type, team_type
  implicit none
!error: 'e' is of type EVENT_TYPE, which is not supported yet
  type(event_type) :: e[*]
!error: 'l' is of type LOCK_TYPE, which is not supported yet
  type(lock_type) :: l[*]
  type(team_type) :: t
!error: EVENT POST is not supported yet
  event post (e[1])
!error: EVENT WAIT is not supported yet
  event wait (e)
!error: LOCK is not supported yet
  lock (l[1])
!error: UNLOCK is not supported yet
  unlock (l[1])
!error: FORM TEAM is not supported yet
  form team (1, t)
!error: CHANGE TEAM is not supported yet
  change team (t)
  end team
!error: SYNC TEAM is not supported yet
  sync team (t)
!error: FAIL IMAGE is not supported yet
  fail image
end program
