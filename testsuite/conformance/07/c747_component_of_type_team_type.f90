module m
  use iso_fortran_env, only: team_type
  implicit none
  type t
!error: C747
    type(team_type), allocatable :: c[:]
  end type
end module
