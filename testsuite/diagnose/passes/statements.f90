! Statements that are to come.
program statements
  use iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: a[*]
!error: coarray association in CHANGE TEAM is not supported yet
  change team (t, b[*] => a)
  end team
end program
