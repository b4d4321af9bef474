module m
  implicit none
contains
  pure subroutine s()
!error: C1599
    sync memory
  end subroutine
end module
