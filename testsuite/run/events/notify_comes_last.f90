! F2023 9.6, 10.2.1.3: NOTIFY= counts when the data are there, whatever form the assignment has, and the image selector is evaluated once.
!images: 1 2 3 4
!also: two all
program notify_comes_last
  use iso_fortran_env, only: notify_type
  implicit none
  type :: pair
    complex :: z(2)
    integer, allocatable :: a(:)
  end type
  type(notify_type), save :: nt[*]
  integer, save :: x(1000)[*], turn = 0
  character(4), save :: c(400)[*]
  type(pair), save :: y(300)[*]
  integer :: v(500), i, n, me, s
  n = num_images()
  me = this_image()
  x = 0
  c = 'abcd'
  do i = 1, 300
    y(i)%z = 0
  end do
  allocate (y(1)%a(1000), source=0)
  v = [(2*i, i=1, 500)]
  sync all
  x(v)[next(), notify=nt, stat=s] = 1
  notify wait (nt)
  if (sum(x) /= 500 .or. s /= 0) error stop 1
  sync all
  c(2:400:2)[next(), notify=nt](3:4) = [('XY', i=1, 200)]
  notify wait (nt)
  if (count(c == 'abXY') /= 200) error stop 2
  sync all
  y(:)[next(), notify=nt]%z(2)%im = 2
  notify wait (nt)
  if (any(y%z(2)%im /= 2)) error stop 3
  sync all
  y(1)[next(), notify=nt]%a(v) = v
  notify wait (nt)
  if (sum(y(1)%a) /= sum(v)) error stop 4
  sync all
  if (me > 0) x(5)[mod(me, n) + 1, notify=nt] = 7
  notify wait (nt)
  if (x(5) /= 7) error stop 5
  if (turn /= 4) error stop 6
  sync all
contains
  integer function next()
    turn = turn + 1
    next = 1 + mod(me, n)
  end function
end program
