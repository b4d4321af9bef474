! Statements that are to come.
program statements
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
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
