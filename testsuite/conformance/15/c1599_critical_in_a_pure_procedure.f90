module m
  implicit none
contains
  pure subroutine s()
!error: C1599
    critical
    end critical
  end subroutine
end module
