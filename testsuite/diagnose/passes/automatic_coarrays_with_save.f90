! F2018 C862: a local coarray with SAVE has constant bounds.
subroutine s(c, l)
  implicit none
  integer, intent(in) :: l
  real, intent(in) :: c(l)[*]
!error: may not have an explicit SAVE attribute [F2018 C862]
  real, save :: d(l)[*]
  print *, c(1)[1], d(1)[1]
end subroutine
