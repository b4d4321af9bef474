program p
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type), allocatable :: x[:]
  type(event_type) :: y[*]
!error: C948
  allocate (x[*], source=y)
end program
