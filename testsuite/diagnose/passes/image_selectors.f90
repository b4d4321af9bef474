! Specifiers of image selectors are refused, not dropped (F2018 9.6).
program image_selectors
  implicit none
  integer :: a[*], n, st
  st = 0
!error: 'stat=' in an image selector is not supported yet
  n = a[1, stat=st]
end program
