module m
  use iso_fortran_env, only: event_type
  implicit none
contains
  subroutine s(e)
    type(event_type), intent(in) :: e[*]
!error: C844
    event wait (e)
  end subroutine
end module
