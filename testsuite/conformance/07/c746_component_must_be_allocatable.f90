module m
  implicit none
  type t
!error: C746
    integer :: c[*]
  end type
end module
