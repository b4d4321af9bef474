! gfortran reads a module file once for each USE statement: from five procedures on there is one for all (docs/decisions/0036).
module fields
  use cafrt, only: cafrt_get_into, cafrt_put_scalar, cafrt_sync_all, cafrt_this_image
  use cafrt_get_real, only: cafrt_get
  implicit none
  real :: u(10)
  integer, parameter, public :: cafc_coarrays_06a35ff1 = 0
  private :: cafrt_get_into, cafrt_put_scalar, cafrt_sync_all, cafrt_this_image, cafrt_get
contains
  subroutine put(k)
    integer, intent(in) :: k
    call cafrt_put_scalar(u(1), k, real(1, 4))
  end subroutine
  subroutine wait
    call cafrt_sync_all()
  end subroutine
  real function first(k)
    integer, intent(in) :: k
    first = cafrt_get(u(1), k)
  end function
  integer function me()
    me = cafrt_this_image()
  end function
  subroutine all_of(k, x)
    integer, intent(in) :: k
    real, intent(out) :: x(10)
    call cafrt_get_into(x, u(:), k)
  end subroutine
end module
