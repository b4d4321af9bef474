! STAT= in an image selector defines a variable, which no function may do where all must be pure, so it takes lines in front of the statement
! (F2018 9.6, 11.1.7.5).
pure subroutine image_selectors(a, n, st)
  implicit none
  integer, intent(in) :: a[*]
  integer, intent(out) :: n(3), st
  integer :: i

  st = 0
!error: 'stat=' in an image selector is not supported in FORALL
  forall (i = 1:3) n(i) = a[i, stat=st]
!error: or WHERE of pure procedures and DO CONCURRENT
  n = [(a[i, stat=st], i=1, 3)]
end subroutine
