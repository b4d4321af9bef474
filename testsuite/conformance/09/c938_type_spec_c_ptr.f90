program p
  use iso_c_binding, only: c_ptr
  implicit none
  class(*), allocatable :: x[:]
!error: C938
  allocate (c_ptr :: x[*])
end program
