module m
  implicit none
  type t
    integer, allocatable :: c[:]
  end type
!error: C825
  type(t), pointer :: x
end module
