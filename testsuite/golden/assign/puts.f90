! Definition of a coindexed object by intrinsic assignment (F2018 10.2.1.3).
program puts
  implicit none
  integer :: a(10)[*], b(10), k, i
  integer(8) :: w[*]
  real(8) :: r(10)[*]
  complex(4) :: z[*]
  logical(1) :: l[*]
  character(len=5) :: c(3)[*], e
  type t
    integer :: i
    real :: x(4)
  end type
  type(t) :: d(3)[*], v, u(3)
  real, allocatable :: h(:)
  k = 1
  i = 2
  a(2)[k] = 5
  a(i)[k] = i + 1
  a(:)[k] = 0
  a(:)[k] = b
  a(:)[k] = b + 1
  a(1:5)[k] = b(2:10:2)
  a(1:3)[k] = b([1, 2, 3])
  w[k] = i
  w[k] = 1
  r(1)[k] = 1
  r(:)[k] = b
  r(:)[k] = h
  z[k] = 1.0
  l[k] = i > 1
  c(1)[k] = 'abc'
  c(:)[k] = 'abc' // e
  c(2)[k](2:3) = 'xy'
  d(1)[k] = v
  d(:)[k] = u
  d(2)[k] = t(1, [1., 2., 3., 4.])
  d(2)[k]%i = 3
  d(2)[k]%x(2:3) = [1., 2.]
  d(:)[k]%i = b(1:3)
  a(:)[k] = a(:)[k+1]
  a(1)[k] = a(2)[k] + 1
  a([1, 3])[k] = b(1:2)
  if (i > 1) a(1)[k] = 1
  if (i > 1) a(:)[k] = b + 1
10 a(:)[k] = b + 1
  do 20 i = 1, 3
20 a(:)[k] = b + i
  do 30 i = 1, 3
30 if (i > 1) a(:)[k] = b + i
  a(1)[k] = 1; a(:)[k] = b * 2; i = 3 ! after
end program
