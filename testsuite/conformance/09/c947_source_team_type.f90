program p
  use iso_fortran_env, only: team_type
  implicit none
  class(*), allocatable :: x[:]
  type(team_type) :: y
!error: C947
  allocate (x[*], source=y)
end program
