module m
  use iso_c_binding, only: c_ptr
  implicit none
  type t
!error: C747
    type(c_ptr), allocatable :: c[:]
  end type
end module
