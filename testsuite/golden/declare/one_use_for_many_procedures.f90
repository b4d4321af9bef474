! gfortran reads a module file once for each USE statement: from five procedures on there is one for all (docs/decisions/0036).
module fields
  implicit none
  real :: u(10)[*]
contains
  subroutine put(k)
    integer, intent(in) :: k
    u(1)[k] = 1
  end subroutine
  subroutine wait
    sync all
  end subroutine
  real function first(k)
    integer, intent(in) :: k
    first = u(1)[k]
  end function
  integer function me()
    me = this_image()
  end function
  subroutine all_of(k, x)
    integer, intent(in) :: k
    real, intent(out) :: x(10)
    x = u(:)[k]
  end subroutine
end module
