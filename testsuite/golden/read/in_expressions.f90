! An intrinsic value is read in place, whatever the context (F2018 9.6).
program in_expressions
  implicit none
  integer :: a(10)[*], k, i, n
  integer(8) :: k8
  character(len=5) :: c(3)[*]
  complex :: z[*]
  type t
    integer :: i
    real :: x(4)
  end type
  type(t) :: d(3)[*]
  k = 1
  k8 = 1
  n = a(2)[k] + a(3)[k+1]
  n = sum(a(2:9:2)[k])
  n = a(a(1)[k])[a(2)[k]]
  n = a(2)[k8]
  print *, c(1)[k](2:3), real(z[k]), z[k]%re, d(2)[k]%i, d(2)[k]%x(3), d(2)[k]%x(1:2)
  if (a(1)[k] > 0) n = a(2)[k]
  if (a(1)[k] > 0) then
    n = 1
  else if (a(2)[k] > 0) then
    n = 2
  end if
  do while (a(1)[k] == 0)
    n = n + 1
  end do
  do i = 1, a(3)[k]
    n = n + i
  end do
  select case (a(1)[k])
  case (1)
    n = 3
  end select
  a(:) = [(a(i)[k], i = 1, 10)]
  print *, (a(i)[k], i = 1, 10)
  where (a(:)[k] > 0) a = a(:)[k]
  n = size(a(:)[k]) + kind(z[k])
  stop a(1)[k]
end program
