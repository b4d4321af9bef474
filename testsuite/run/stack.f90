! For programs that are to go wrong where something on the stack is taken for a descriptor.
module stack
  implicit none
  private
  public :: use_stack
contains
  !> What lies on the stack afterwards is no descriptor.
  subroutine use_stack
    integer(8) :: x(2000)

    x = 1234567
    call look_at(x)
  end subroutine

  subroutine look_at(x)
    integer(8), intent(in) :: x(:)

    if (sum(x) == 0) print *, x
  end subroutine
end module
