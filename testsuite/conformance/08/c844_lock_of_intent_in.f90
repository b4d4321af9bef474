module m
  use iso_fortran_env, only: lock_type
  implicit none
contains
  subroutine s(l)
    type(lock_type), intent(in) :: l(2)[*]
!error: C844
    lock (l(1)[2])
  end subroutine
end module
