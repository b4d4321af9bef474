subroutine s()
  implicit none
  critical
!error: C1118
    return
  end critical
end subroutine
