! F2018 9.6, 10.1.7: the value counts, so the image must be there.
!exit: error
!stderr: image_behind_a_guard_that_is_true.f90:12
!absent: unreached
program image_behind_a_guard_that_is_true
  implicit none
  integer :: x[*], k

  x = 1
  k = num_images() + 1
  sync all
  if (k > 0 .and. x[k] > 0) print *, 'unreached'
end program
