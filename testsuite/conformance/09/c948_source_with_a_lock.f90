program p
  use iso_fortran_env, only: lock_type
  implicit none
  type t
    type(lock_type) :: l
  end type
  type(t), allocatable :: x[:]
  type(t) :: y[*]
!error: C948
  allocate (x[*], source=y)
end program
