module m
  implicit none
contains
  subroutine s(e)
    integer, intent(in) :: e
!error: C844
    sync all (stat=e)
  end subroutine
end module
