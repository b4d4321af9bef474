! What other images change is not kept in registers (F2018 11.6.2).
subroutine dummies_are_touched(n, a, b, c, d, e, s, o)
  implicit none
  integer :: n, a(n)[*], b(*)[*], c(:)[*]
  integer, intent(in) :: d(n)[*]
  integer, allocatable :: e(:)[:]
  integer :: s[*]
  integer, optional :: o[*]
  sync all
  if (n > 1) sync images (*)
  call other(a)
  critical
    a(1) = 1
  end critical
  call inner
contains
  subroutine inner
    integer, save :: own(2)[*]
    sync memory
  end subroutine
end subroutine
