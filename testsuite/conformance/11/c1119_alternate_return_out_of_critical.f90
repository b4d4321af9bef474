program p
  implicit none
  critical
!error: C1119
    call s(*10)
  end critical
10 continue
contains
  subroutine s(*)
    return 1
  end subroutine
end program
