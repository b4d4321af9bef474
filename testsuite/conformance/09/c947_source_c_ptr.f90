program p
  use iso_c_binding, only: c_ptr
  implicit none
  class(*), allocatable :: x[:]
  type(c_ptr) :: y
!error: C947
  allocate (x[*], source=y)
end program
