module m
  use iso_fortran_env, only: event_type
  implicit none
contains
  pure subroutine s(e)
    type(event_type), intent(inout) :: e[*]
!error: C1599
    event post (e[1])
  end subroutine
end module
