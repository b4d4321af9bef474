program p
  use iso_c_binding, only: c_ptr
  implicit none
!error: C824
  type(c_ptr) :: a[*]
end program
