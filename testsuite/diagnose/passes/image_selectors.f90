! STAT= in an image selector needs a procedure that is not pure (F2018 9.6, 11.1.7.5).
program image_selectors
  implicit none
  integer :: a[*], n(3), st, i
  st = 0
  do concurrent (i = 1:3) local(st)
!error: 'stat=' in an image selector is not supported in pure procedures, DO CONCURRENT and FORALL
    n(i) = a[1, stat=st]
  end do
end program
