module m
  implicit none
  type t
!error: C746
    integer, allocatable :: c[*]
  end type
end module
