! Cosubscripts become an image index by the cobounds (F2018 9.6).
program image_selectors
  implicit none
  integer :: one[*], zero[0:*], seven[7:*], two[2,*], three[2,0:3,*]
  integer, allocatable :: h[:], h0[:], h2[:,:]
  integer :: n, i, j
  i = 1
  j = 2
  n = one[i] + zero[i] + zero[i+1] + seven[i] + two[i, j] + three[i, j, i+j]
  n = two[int(i, 8), j]
  allocate (h[*], h0[0:*], h2[2,*])
  n = h[i] + h0[i] + h2[i, j]
contains
  integer function f(a, b, n, m)
    integer, intent(in) :: n, m
    integer :: a(n)[n:*], b[m, 0:*]
    f = a(1)[i] + b[i, j]
  end function
end program

! STAT= where only pure procedures may be referenced: in front of the statement, or behind it when the cosubscripts have an index.
pure subroutine statuses(a, n, k, x, st)
  implicit none
  integer, intent(in) :: n, k
  integer, intent(in) :: a(n)[*]
  integer, intent(out) :: x(n), st(n)
  integer :: i

  x = a(:)[k, stat=st(1)]
  x = [(a(i)[i, stat=st(i)], i=1, n)]
  forall (i=1:n, x(i) > 0) x(i) = a(1)[i, stat=st(i)]
  forall (i=1:n, a(1)[i, stat=st(i)] > 0)
    x(i) = st(i)
    x(i) = a(2)[x(i), stat=st(i)]
  end forall
end subroutine
