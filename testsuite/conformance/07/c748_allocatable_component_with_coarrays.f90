module m
  implicit none
  type inner
    integer, allocatable :: c[:]
  end type
  type outer
!error: C748
    type(inner), allocatable :: x
  end type
end module
