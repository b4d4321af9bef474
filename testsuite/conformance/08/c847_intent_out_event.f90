module m
  use iso_fortran_env, only: event_type
  implicit none
contains
  subroutine s(a)
!error: C847
    type(event_type), intent(out) :: a[*]
  end subroutine
end module
