program p
  use iso_fortran_env, only: team_type
  implicit none
  type t
    type(team_type) :: team
  end type
  type(t) :: a[*]
  type(team_type) :: b
!error: C915
  b = a[1]%team
end program
