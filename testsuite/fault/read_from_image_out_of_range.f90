! F2018 9.6: the same for a read.
!exit: error
!absent: unreached
program read_from_image_out_of_range
  implicit none
  integer :: a[*], k

  a = 1
  k = 0
  sync all
  if (a[k] /= -77) print *, 'unreached'
end program
