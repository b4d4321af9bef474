module m
  implicit none
  type t
    integer, allocatable :: c[:]
  end type
!error: C825
  type(t) :: x(2)
end module
