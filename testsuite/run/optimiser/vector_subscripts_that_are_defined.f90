! F2018 10.2.1.3: vector subscripts are evaluated before the statement defines anything, so what it defines may be the vector, or a part of it,
! in another order. (gfortran 12 is wrong in such statements without coarrays: `list(6:1:-1) = x(list)`.)
!options: -O2
!also: two all
!with: ../expect.f90
program vector_subscripts_that_are_defined
  use expectations
  implicit none
  type :: box
    integer :: at(6)
  end type
  integer, parameter :: order(6) = [3, 4, 1, 6, 5, 2]
  integer, save :: x(0:7)[*], c(6)[*]
  type(box), save :: b[*]
  integer :: list(6), plane(6, 2), backwards(6), next, me, i
  integer, target :: t(6)
  integer, pointer :: p(:), q(:)
  integer :: near(6)

  me = this_image()
  next = mod(me, num_images()) + 1
  backwards = order(6:1:-1)*10 + next*100
  x = [(me*100 + i*10, i = 0, 7)]
  near = [(i*10, i = 1, 6)]
  sync all
  call begin()
  list(6:1:-1) = x(list)[next]
  call expect(list, backwards, 'backwards')
  call begin()
  list(6:1:-1) = x(list(:))[next] + 1
  call expect(list, backwards + 1, 'expression')
  call begin()
  list = x(list(6:1:-1))[next]
  call expect(list, backwards, 'the vector backwards')
  call begin()
  list(2:6) = x(list(1:5))[next]
  call expect(list, [3, order(1:5)*10 + next*100], 'shifted')
  call begin()
  plane(6:1:-1, 2) = x(plane(:, 2))[next]
  call expect(plane(:, 2), backwards, 'two dimensions')
  call begin()
  list([6, 5, 4, 3, 2, 1]) = x(list)[next]
  call expect(list, backwards, 'two vectors')
  call begin()
  t(6:1:-1) = x(p)[next]
  call expect(t, backwards, 'a pointer to it')
  call begin()
  q = x(p)[next]
  call expect(t, backwards, 'two pointers')
  do i = 1, 2
    call begin()
    list(6:1:-1) = x(list)[next]*i
    call expect(list, backwards*i, 'in a loop')
    call begin()
    where (list > 1) list(6:1:-1) = x(list)[next]
    call expect(list, [backwards(1:3), 6, backwards(5:6)], 'masked')
  end do

  ! The vector is a coarray, too.
  call begin()
  b%at(6:1:-1) = x(b[me]%at)[next]
  call expect(b%at, backwards, 'a component')
  call begin()
  c(6:1:-1) = x(c(:)[me])[next]
  call expect(c, backwards, 'a coarray')
  call begin()
  c(6:1:-1)[me] = x(c)[next]
  call expect(c, backwards, 'a coarray, put')
  sync all
  x = [(i*10, i = 0, 7)]
  call begin()
  x(list)[me] = list(6:1:-1)
  call expect(x(order), order(6:1:-1), 'put by the vector')
  x = [(i*10, i = 0, 7)]
  x(6:1:-1) = x(x(list)[me]/10)[me]
  call expect(x(1:6), order(6:1:-1)*10, 'all of it is one coarray')
  x = [(i*10, i = 0, 7)]
  x(x(list)[me]/10)[me] = list
  call expect(x(1:6), [1, 2, 3, 4, 5, 6], 'all of it, put')
  x = [(i*10, i = 0, 7)]
  call begin()
  c(list)[me] = near(c(6:1:-1)[me])
  call expect(c(order), backwards - next*100, 'the vector of an array here')
  call begin()
  c(6:1:-1)[me] = near(c(1:6)[me])
  call expect(c, backwards - next*100, 'a vector of it that is defined')
  sync all
  if (me == 1) print *, 'passed'

contains

  subroutine begin()
    list = order
    plane(:, 1) = 0
    plane(:, 2) = order
    t = order
    p => t
    q => t(6:1:-1)
    b%at = order
    c = order
  end subroutine
end program
