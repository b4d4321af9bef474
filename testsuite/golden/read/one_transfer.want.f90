! An assignment of nothing but a section is one transfer into the variable.
program one_transfer
  use cafrt, only: cafrt_get_ahead, cafrt_get_into, cafrt_get_last
  use cafrt_get_integer, only: cafrt_get
  implicit none
  integer :: a(10), b(10), k
  save :: a
  integer, allocatable :: h(:)
  real :: r(10)
  type t
    integer :: i
    real :: x
  end type
  type(t) :: d, e(4), v, w(4)
  save :: d, e
  k = 1
  call cafrt_get_ahead(b(:), a(:), k)
  call cafrt_get_ahead(b, a(:), k)
  call cafrt_get_ahead(b(1:5), a(2:10:2), k)
  call cafrt_get_last(a(2:10), a(1:9), k, b(:), b, b(1:5))
  h = cafrt_get(a(:), k)
  r = cafrt_get(a(:), k)
  b = cafrt_get(a(1), k)
  b(1:2) = cafrt_get(a(b(1):b(2)), k)
  call cafrt_get_ahead(v, d, k)
  call cafrt_get_ahead(w, e(:), k)
  call cafrt_get_last(w(2), e(3), k, v, w)
  if (k > 1) call cafrt_get_into(b(:), a(:), k)
10 call cafrt_get_into(v, d, k)
end program
