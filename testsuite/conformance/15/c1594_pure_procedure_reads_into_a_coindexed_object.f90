module m
  implicit none
contains
  pure subroutine s(a, text)
    integer, intent(inout) :: a[*]
    character(*), intent(in) :: text
!error: C1594
    read (text, *) a[1]
  end subroutine
end module
