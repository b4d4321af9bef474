module m
  implicit none
  type t
    integer, allocatable :: c[:]
  end type
contains
  function f() result(r)
!error: C825
    type(t) :: r
  end function
end module
