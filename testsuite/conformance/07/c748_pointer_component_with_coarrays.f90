module m
  implicit none
  type inner
    integer, allocatable :: c[:]
  end type
  type outer
!error: C825
    type(inner), pointer :: x
  end type
end module
