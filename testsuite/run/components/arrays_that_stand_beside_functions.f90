! F2018 10.2.1.3: the expression is evaluated before the variable is defined, which may be a part of it under another name.
!with: ../expect.f90
program arrays_that_stand_beside_functions
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  implicit none
  type t
    integer, allocatable :: u(:)
  end type
  type r
    type(t), allocatable :: in(:)
  end type
  type(t), target :: q[*]
  type(t) :: w[*]
  type(r) :: s[*]
  integer :: x(8)[*], me, i, old(8)
  integer, pointer :: p(:)
  type(team_type) :: team

  me = this_image()
  allocate (q%u(8), w%u(8), s%in(2))
  allocate (s%in(1)%u(8))
  x = [(i*10, i=1, 8)]
  old = [(i, i=1, 8)]
  w%u = old
  q%u = old
  s%in(1)%u = old
  sync all

  w%u(2:8) = x(1:7)[me] + w[me]%u(1:7)
  call expect_true(all(w%u == [1, x(1:7) + old(1:7)]), 'allocatable component of a coarray')
  w%u = old
  w%u(2:8) = twice(x(1:7)) - w[me]%u(1:7)*x(2:8)[me]
  call expect_true(all(w%u == [1, 2*x(1:7) - old(1:7)*x(2:8)]), 'a function of the program')
  w%u = old
  associate (mine => w%u)
    mine(2:8) = x(1:7)[me] + w[me]%u(1:7)
  end associate
  call expect_true(all(w%u == [1, x(1:7) + old(1:7)]), 'the component by another name')
  x = [(i*10, i=1, 8)]
  associate (mine => x)
    mine(2:8) = twice(old(1:7)) + x(1:7)[me]
  end associate
  call expect_true(all(x == [10, 2*old(1:7) + [(i*10, i=1, 7)]]), 'the coarray by another name')
  x = [(i*10, i=1, 8)]
  form team (1, team)
  change team (team, mine[*] => x)
    mine(2:8) = twice(old(1:7)) + x(1:7)[this_image()]
  end team
  call expect_true(all(x == [10, 2*old(1:7) + [(i*10, i=1, 7)]]), 'by that of CHANGE TEAM')
  x = [(i*10, i=1, 8)]
  sync all
  p => q%u
  p(2:8) = x(1:7)[me] + q[me]%u(1:7)
  call expect_true(all(q%u == [1, x(1:7) + old(1:7)]), 'a pointer to it')
  q%u = old
  q%u(7:1:-1) = x(1:7)[me] + q[me]%u(2:8)
  call expect_true(all(q%u == [x(7:1:-1) + old(8:2:-1), 8]), 'backwards')
  s%in(1)%u(2:8) = x(1:7)[me] + s[me]%in(1)%u(1:7)
  call expect_true(all(s%in(1)%u == [1, x(1:7) + old(1:7)]), 'two steps')
  w%u = old
  do i = 1, 2
    if (i == 2) w%u(2:8) = x(1:7)[me] + w[me]%u(1:7)
  end do
  call expect_true(all(w%u == [1, x(1:7) + old(1:7)]), 'in a loop, behind IF')
  w%u = old
  where (old > 3)
    w%u(1:8) = x(:)[me] + w[me]%u(8:1:-1)
  end where
  call expect_true(all(w%u == merge(x + old(8:1:-1), old, old > 3)), 'WHERE')
  w%u = old
  forall (i=2:8) w%u(i) = x(i)[me] + w[me]%u(i - 1)
  call expect_true(all(w%u == [1, x(2:8) + old(1:7)]), 'FORALL')
  if (me == 1) print "(a)", "ok"
contains
  function twice(a) result(b)
    integer, intent(in) :: a(:)
    integer :: b(size(a))
    b = 2*a
  end function
end program
