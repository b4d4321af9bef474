! Without -fcaf-legacy the older forms are errors, and the hints name the option.
subroutine hints(value, total)
  implicit none
  real :: value, total
!error: Local coarray must have the SAVE or ALLOCATABLE attribute
  integer :: a(3)[*]
!error: result_image
  call co_sum(value, total)
!error: Subscripts must appear in a coindexed reference
  print *, a[1]
end subroutine
