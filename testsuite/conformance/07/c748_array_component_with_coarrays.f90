module m
  implicit none
  type inner
    integer, allocatable :: c[:]
  end type
  type outer
!error: C748
    type(inner) :: x(2)
  end type
end module
