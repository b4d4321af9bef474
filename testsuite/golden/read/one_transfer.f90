! An assignment of nothing but a section is one transfer into the variable.
program one_transfer
  implicit none
  integer :: a(10)[*], b(10), k
  integer, allocatable :: h(:)
  real :: r(10)
  type t
    integer :: i
    real :: x
  end type
  type(t) :: d[*], e(4)[*], v, w(4)
  k = 1
  b(:) = a(:)[k]
  b = a(:)[k]
  b(1:5) = a(2:10:2)[k]
  a(2:10) = a(1:9)[k]
  h = a(:)[k]
  r = a(:)[k]
  b = a(1)[k]
  b(1:2) = a(b(1):b(2))[k]
  v = d[k]
  w = e(:)[k]
  w(2) = e(3)[k]
  if (k > 1) b(:) = a(:)[k]
10 v = d[k]
end program
