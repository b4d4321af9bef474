! An intrinsic value is read in place, whatever the context (F2018 9.6).
program in_expressions
  use cafrt_get_integer, only: cafrt_get
  use cafrt_get_real, only: cafrt_get
  use cafrt_get_complex, only: cafrt_get
  use cafrt_get_character, only: cafrt_get
  implicit none
  integer :: a(10), k, i, n
  save :: a
  integer(8) :: k8
  character(len=5) :: c(3)
  save :: c
  complex :: z
  save :: z
  type t
    integer :: i
    real :: x(4)
  end type
  type(t) :: d(3)
  save :: d
  k = 1
  k8 = 1
  n = cafrt_get(a(2), k) + cafrt_get(a(3), k+1)
  n = sum(cafrt_get(a(2:9:2), k))
  n = cafrt_get(a(cafrt_get(a(1), k)), cafrt_get(a(2), k))
  n = cafrt_get(a(2), int(max(-2147483647_8, min(k8, 2147483647_8)), 4))
  print *, cafrt_get(c(1)(2:3), k), real(cafrt_get(z, k)), cafrt_get(z%re, k), cafrt_get(d(2)%i, k), cafrt_get(d(2)%x(3), k), &
      cafrt_get(d(2)%x(1:2), k)
  if (cafrt_get(a(1), k) > 0) n = cafrt_get(a(2), k)
  if (cafrt_get(a(1), k) > 0) then
    n = 1
  else if (cafrt_get(a(2), k) > 0) then
    n = 2
  end if
  do while (cafrt_get(a(1), k) == 0)
    n = n + 1
  end do
  do i = 1, cafrt_get(a(3), k)
    n = n + i
  end do
  select case (cafrt_get(a(1), k))
  case (1)
    n = 3
  end select
  a(:) = [(cafrt_get(a(i), k), i = 1, 10)]
  print *, (cafrt_get(a(i), k), i = 1, 10)
  where (cafrt_get(a(:), k) > 0) a = cafrt_get(a(:), k)
  n = size(a(:)) + kind(z)
  stop cafrt_get(a(1), k)
end program
