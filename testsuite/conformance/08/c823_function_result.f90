module m
  implicit none
contains
  function f() result(r)
!error: C823
    integer, allocatable :: r[:]
  end function
end module
