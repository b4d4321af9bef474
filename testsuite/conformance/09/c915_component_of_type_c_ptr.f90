program p
  use iso_c_binding, only: c_ptr
  implicit none
  type t
    type(c_ptr) :: at
  end type
  type(t) :: a[*]
  type(c_ptr) :: b
!error: C915
  b = a[1]%at
end program
