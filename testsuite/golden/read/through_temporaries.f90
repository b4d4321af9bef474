! A value of derived type, vector subscripts, sections of components: a temporary around the statement.
program through_temporaries
  implicit none
  type t
    integer :: i
    real :: x(4)
    character(len=3) :: c
  end type
  type(t) :: d(4)[*]
  integer :: a(10,5)[*], v(3), k, n
  k = 1
  v = [3, 1, 2]
  print *, d(2)[k]
  print *, d(1:3)[k]
  n = f(d(1)[k]) + f(d(2)[k])
  if (f(d(1)[k]) > 1) n = f(d(2)[k])
  if (f(d(1)[k]) > 1) then
    n = 1
  else if (f(d(2)[k]) > 1) then
    n = 2
  else if (k > 1) then
    n = 3
  else if (f(d(3)[k]) > 1 .and. f(d(4)[k]) > 1) then
    n = 4
  else
    n = 5
  end if
  loop: do while (f(d(1)[k]) > 1)
    n = n + 1
    if (n > 3) exit loop
  end do loop
  do n = 1, f(d(1)[k])
    print *, n
  end do
  named: select case (f(d(1)[k]))
  case (1)
    n = 1
  end select named
20 n = f(d(1)[k])
  do 30 n = 1, 3
30 v(n) = f(d(n)[k])
  n = sum(a(v, 2)[k])
  print *, a(v, v(1:2))[k]
  print *, a(2, v)[k]
  n = sum(d(:)[k]%i)
  v = d(1:3)[k]%i
  print *, d(:)[k]%c(2:3)
  n = 1; n = f(d(1)[k]); n = 2
contains
  integer function f(y)
    type(t), intent(in) :: y
    f = y%i
  end function
end program

! Substrings of elements that vector subscripts choose; where the length of the elements is not constant they have no name.
subroutine substrings(c, d, x, v, k)
  implicit none
  character(5), intent(in) :: c(10)[*]
  character(*), intent(inout) :: d(10)[*]
  character(3), intent(inout) :: x(:)
  integer, intent(in) :: v(:), k

  x = c(v)[k](2:4)
  x = d(v)[k](v(1):)
  d(v)[k](2:4) = x
  x = d(v)[k]
  x = d(v(1):v(2))[k](:3)
end subroutine
subroutine sections_as_vectors(a, list, x, k)
  integer :: a(10)[*], list(4, 2), x(4), k
  x = a(list(:, 2))[k]
  x(1:2) = a(list(list(1, 1):2, 2))[k]
end subroutine
