! What was accepted: MOVE_ALLOC of coarrays in a separate procedure whose interface is PURE (F2018 C1599), an event of an INTENT(IN) coarray whose
! type has a pointer elsewhere (C844), the index of DO CONCURRENT as STAT= (11.1.7.4.3).
module pure_interfaces
  implicit none
  interface
    pure module subroutine moves(a, b)
      integer, allocatable, intent(inout) :: a(:)[:], b(:)[:]
    end subroutine
  end interface
end module

submodule (pure_interfaces) pure_bodies
contains
  module procedure moves
!error: an image control statement may not appear in a pure subprogram [F2018 C1599]
    call move_alloc(a, b)
  end procedure
end submodule

subroutine posts(x)
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type holder
    type(event_type) :: e
    integer, pointer :: p => null()
  end type
  type(holder), intent(in) :: x[*]
!error: 'x' has INTENT(IN) and may not be defined [F2018 C844]
  event post (x[1]%e)
end subroutine

subroutine defines_index(x, y)
  implicit none
  integer :: x[*], y(3), i
  do concurrent (i = 1:3)
!error: 'i' is the variable of a DO construct and may not be defined inside [F2018 11.1.7.4.3]
    y(i) = x[1, stat=i]
  end do
end subroutine
