! F2018 11.1.3, 7.5.7.2: what a loop reads and defines by names of ASSOCIATE constructs that hide one another, of pointers and targets, with and without parent components.
!with: ../expect.f90
!also: two all
module things
  implicit none
  type :: plain
    integer :: k = 1
  end type
  type :: base
    complex :: z = (1, 0)
    real, allocatable :: v(:)[:]
  end type
  type, extends(base) :: thing
    integer :: other = 1
  end type
  type :: holder
    type(plain) :: inner
    type(plain), pointer :: p => null()
  end type
  type :: list
    real, allocatable :: u(:)[:]
  end type
contains

  ! Never reads the component of an object that is not there.
  subroutine absent(y, h)
    integer, intent(inout) :: y(:)
    type(list), optional :: h

    call inner
  contains
    subroutine inner
      integer :: j, never

      never = 0
      associate (h => never)
        h = 0
      end associate
      do j = 1, never
        y(j) = nint(h%u(j)[1])
      end do
    end subroutine
  end subroutine
end module

program names_with_several_meanings_in_loops
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  use things
  implicit none
  integer, parameter :: n = 8
  integer            :: x(0:n)[*], y(n), me, far, i
  integer, target    :: t
  integer, pointer   :: p
  type(plain)        :: q, r
  type(plain), target :: held
  type(thing)        :: e
  type(holder)       :: h
  type(list)         :: l
  type(team_type)    :: team

  me = this_image()
  far = num_images()
  x = [(i + 100*me, i=0,n)]
  allocate (h%p, e%v(0:n)[*], l%u(n)[*])
  l%u = me
  sync all

  ! The image changes from 1 to the last one behind the first element, by a name that hides others.
  q%k = 1
  associate (k => q%k)
    associate (k => k)
      do i = 1, n
        y(i) = x(i)[q%k]
        k = far
      end do
    end associate
  end associate
  call check('a name for the same name')
  h%inner%k = 1
  associate (s => h)
    associate (s => s%inner)
      do i = 1, n
        y(i) = x(i)[h%inner%k]
        s%k = far
      end do
    end associate
  end associate
  call check('a name for a component of the same name')
  q%k = 1
  associate (k => q%k)
    associate (j => k)
      associate (k => r%k)
        do i = 1, n
          y(i) = x(i)[q%k]
          j = far
        end do
      end associate
    end associate
  end associate
  call check('a name that another one hides')
  h%inner%k = 1
  associate (o => h%inner)
    associate (h => h%inner)
      do i = 1, n
        y(i) = x(i)[o%k]
        h%k = far
      end do
    end associate
  end associate
  call check('a name that hides the variable')
  q%k = 1
  associate (k => q%k)
    do i = 1, n
      associate (k => r%k, j => k)
        k = 7
        y(i) = x(i)[q%k]
        j = far
      end associate
    end do
  end associate
  call check('a name inside the loop')

  held%k = 1
  p => held%k
  associate (k => held%k)
    do i = 1, n
      y(i) = x(i)[k]
      p = far
    end do
  end associate
  call check('a component of a target')
  h%p%k = 1
  p => h%p%k
  associate (k => h%p%k)
    do i = 1, n
      y(i) = x(i)[k]
      p = far
    end do
  end associate
  call check('a component behind a pointer')
  t = 1
  p => t
  call around_a_loop
  call check('a name of another construct for a host variable')
  call absent(y)

  e%z = 1
  do i = 1, n
    y(i) = x(i)[nint(real(e%base%z))]
    e%z%re = far
  end do
  call check('a part of a component of the parent')
  e%z = 1
  associate (b => e%base)
    do i = 1, n
      y(i) = x(i)[nint(real(b%z))]
      e%z%re = far
    end do
  end associate
  call check('a parent by a name for it')

  ! The own image by two names.
  e%v = 0
  sync all
  do i = 1, n
    e%base%v(i)[me] = e%v(i - 1) + 1
  end do
  call expect(nint(e%v(n)), n, 'a coarray of the parent that is defined')
  do i = 1, n
    e%v(i) = e%base%v(i - 1)[me] + 2
  end do
  call expect(nint(e%v(n)), 2*n, 'a coarray of the parent that is read')
  e%v(1:n) = e%base%v(0:n - 1)[me] + 3
  call expect(nint(e%v(n)), 2*n + 1, 'sections of a coarray of the parent')
  sync all
  x = 0
  associate (b => x)
    associate (c => b)
      associate (b => y)
        do i = 1, n
          c(i) = x(i - 1)[me] + 1
        end do
      end associate
    end associate
  end associate
  call expect(x(n), n, 'a name for a name that another one hides')
  x = 0
  associate (b => x)
    associate (b => b)
      do i = 1, n
        b(i) = x(i - 1)[me] + 1
      end do
    end associate
  end associate
  call expect(x(n), n, 'a coarray by a name for the same name')
  x = 0
  form team (1, team)
  associate (b => x)
    change team (team, c[*] => x)
      do i = 1, n
        b(i) = c(i - 1)[me] + 1
      end do
      b(1:n) = c(0:n - 1)[me] + 1
    end team
  end associate
  call expect(x(n), n, 'a name of CHANGE TEAM')

  ! One name for a coarray component, then for the object.
  y = 0
  associate (o => l%u)
    do i = 1, n
      y(i) = nint(o(i)[far])
    end do
  end associate
  associate (o => l)
    do i = 1, n
      y(i) = y(i) + nint(o%u(i)[far])
    end do
  end associate
  call expect(y, spread(2*far, 1, n), 'one name for two')

contains

  subroutine check(what)
    character(*), intent(in) :: what

    call expect(y(1), 101, what // ', before')
    call expect(y(2:), [(i + 100*far, i=2,n)], what // ', behind')
    y = 0
  end subroutine

  subroutine around_a_loop
    integer :: j

    associate (t => r%k)
      t = 5
    end associate
    do j = 1, n
      y(j) = x(j)[t]
      p = far
    end do
  end subroutine
end program
