module m
  use iso_fortran_env, only: lock_type
  implicit none
  integer :: other[*]
  type t
    type(lock_type) :: l
  end type
contains
  subroutine s()
    type(t), save :: e[*], f[*]
!error: 16.10.2
    e = f
  end subroutine
end module
