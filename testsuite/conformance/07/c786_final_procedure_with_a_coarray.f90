module m
  implicit none
  type t
    integer :: i
  contains
!error: C786
    final :: done
  end type
contains
  subroutine done(x)
    type(t), intent(inout) :: x[*]
  end subroutine
end module
