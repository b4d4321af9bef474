module m
  implicit none
  interface
    pure module subroutine s(a)
      integer, intent(inout) :: a[*]
    end subroutine
    module subroutine may(a)
      integer, intent(inout) :: a[*]
    end subroutine
  end interface
end module

submodule (m) sm
contains
  module procedure s
    integer, allocatable :: b[:]

!error: C1599
    sync all
!error: C1599
    allocate (b[*])
!error: C1599
    deallocate (b)
!error: C1599
    critical
      a = 1
    end critical
  end procedure

  module procedure may
    sync all
    a = 1
  end procedure
end submodule
