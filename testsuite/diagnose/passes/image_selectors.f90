! STAT= in an image selector defines a variable, which no function may do where all must be pure: lines in front of the statement or behind it
! do, unless they would come too late (F2018 9.6, 11.1.7.5).
pure subroutine image_selectors(a, n, m, st)
  implicit none
  integer, intent(in) :: a[*]
  integer, intent(out) :: n(3), st(3)
  integer, intent(inout) :: m(3)
  integer :: i

  st = 0
!error: 'stat=' in an image selector is not supported in this place, since no function may define the variable there
  do concurrent (i=1:3, a[i, stat=st(i)] > 0)
    n(i) = i
  end do
  where (m > 0)
!error: 'stat=' in an image selector is not supported in this place
    n = a[1, stat=st(1)]
    m = st
  end where
end subroutine
