module m
  implicit none
  type base
    integer :: i
  end type
!error: C736
  type, extends(base) :: more
    integer, allocatable :: c[:]
  end type
end module
