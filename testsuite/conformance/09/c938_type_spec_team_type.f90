program p
  use iso_fortran_env, only: team_type
  implicit none
  class(*), allocatable :: x[:]
!error: C938
  allocate (team_type :: x[*])
end program
