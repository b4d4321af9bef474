!options: -fcaf-legacy
!errors: 4
! What legacy mode leaves alone, or cannot edit, is refused as without it.
subroutine refused(n, value, total)
  implicit none
  integer :: n, i
  real :: value, total, many(3)
!error: Local coarray must have the SAVE or ALLOCATABLE attribute
  real :: automatic(n)[*]
  real :: saved[*]
  do 10 i = 1, 2
!error: cannot end a DO loop
10 call co_sum(value, total)
  do 20 i = 1, 2
!error: cannot end a DO loop
20 call co_sum(value + i, total)
!error: bad type
  call co_sum(many, total)
  saved = 1
end subroutine
