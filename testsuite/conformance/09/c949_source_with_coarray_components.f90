program p
  implicit none
  type t
    integer, allocatable :: c[:]
  end type
  type(t), save :: y
  class(*), allocatable :: x
!error: C949
  allocate (x, source=y)
end program
