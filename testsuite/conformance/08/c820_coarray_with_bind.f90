module m
  use iso_c_binding, only: c_int
  implicit none
!error: C820
  integer(c_int), bind(c) :: a[*]
end module
