! -fno-automatic: SAVE by name, not for PURE and RECURSIVE procedures, automatic arrays, results, COMMON.
!options: -fno-automatic
module work
  implicit none
contains
  real function mean(n) result(value)
    integer, intent(in) :: n
    real    :: list(10)[*], own, automatic(n)
    integer :: given = 0
    real    :: shared
    common /block/ shared

    own = list(1)[n]
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
  real x(3)[*]
  do i = 1, 3
    total = total + x(i)[1]
  end do
  print *, total
end subroutine
