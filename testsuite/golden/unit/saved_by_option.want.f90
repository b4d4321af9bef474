! -fno-automatic: SAVE by name, not for PURE and RECURSIVE procedures, automatic arrays, results, COMMON.
!options: -fno-automatic
module work
  implicit none
  integer, parameter, public :: cafc_coarrays_4d9341b6 = 0
contains
  real function mean(n) result(value)
    use cafrt_get_real, only: cafrt_get
    integer, intent(in) :: n
    real    :: list(10), own, automatic(n)
    integer :: given = 0
    real    :: shared
    common /block/ shared

    save :: list, own
    own = cafrt_get(list(1), n)
    automatic = own
    value = own + given + shared + sum(automatic)
  end function

  recursive subroutine again(depth)
    integer, intent(in) :: depth
    integer :: own
    own = depth
    if (own > 1) call again(own - 1)
  end subroutine

  pure integer function next(i)
    integer, intent(in) :: i
    integer :: own
    own = i + 1
    next = own
  end function
end module

subroutine undeclared(x)
  use cafrt_get_real, only: cafrt_get
  real x(3)
  save :: i, total
  integer(4) :: i
  real(4) :: total
  do i = 1, 3
    total = total + cafrt_get(x(i), 1)
  end do
  print *, total
end subroutine
