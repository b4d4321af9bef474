! F2018 11.1.3: loops that use names of ASSOCIATE constructs around them, for what they define by other names, too.
!with: ../expect.f90
!also: two all
module grids
  implicit none
  type :: grid
    integer :: n = 0
    real, allocatable :: u(:)
    real, allocatable :: halo(:)[:]
  contains
    procedure :: add
    procedure :: total
  end type
contains
  subroutine add(this, left)
    class(grid), intent(inout) :: this
    integer, intent(in) :: left
    integer :: i

    associate (n => this%n, u => this%u)
      do i = 1, n
        u(i) = u(i) + this%halo(i)[left]
      end do
    end associate
    ! The same names for others.
    associate (n => this, u => 1.5d0)
      do i = 1, n%n
        n%u(i) = real(n%u(i) + u*this%halo(i)[left])
      end do
    end associate
    associate (g => this)
      associate (u => g%u, n => g%n)
        do i = 1, n
          u(i) = u(i) - this%halo(i)[left] + (g%u(i) - this%u(i))
        end do
        do i = 2, n
          g%u(i) = u(i - 1) + this%halo(i)[left]
        end do
        do i = n - 1, 1, -1
          u(i) = this%u(i + 1) + g%halo(i)[left]
        end do
      end associate
    end associate
  end subroutine

  function total(this, left) result(s)
    class(grid), intent(in) :: this
    integer, intent(in) :: left
    real :: s
    integer :: i

    s = 0
    associate (n => this%n, w => 2.0, from => left)
      do i = 1, n
        s = s + w*this%halo(i)[from]
      end do
    end associate
  end function
end module

program loops_in_associate_constructs
  use expectations
  use grids
  implicit none
  integer, parameter :: n = 40
  type :: holder
    integer :: shift = 0
    integer :: list(3) = 0
  end type
  type(grid) :: g
  type(holder), target :: held
  type(holder), pointer :: p
  integer :: x(n)[*], y(n), me, k, other, i, r(n)

  me = this_image()
  k = 1 + mod(me, num_images())
  other = 1 + mod(me + 1, num_images())
  g%n = n
  allocate (g%u(n), g%halo(n)[*])
  g%u = 0
  g%halo = [(i + 100*me, i=1,n)]
  x = [(i + 100*me, i=1,n)]
  sync all
  r = [(i + 100*k, i=1,n)]

  call g%add(k)
  if (any(abs(g%u - first()) > 1e-3*abs(first()))) call expect(0, 1, 'components by names for them')
  call expect(nint(g%total(k)), 2*sum(r), 'values')

  y = [(i, i=1,n)]
  associate (v => y)
    do i = 2, n
      y(i) = v(i - 1) + x(i)[k]
    end do
    call expect(y(n), 1 + sum(r(2:)), 'a variable that is read by a name for it')
    do i = 2, n
      v(i) = y(i - 1) + x(i)[k]
    end do
    call expect(v(n), 1 + sum(r(2:)), 'a variable that is defined by a name for it')
  end associate

  associate (v => y, w => y)
    do i = 2, n
      v(i) = w(i - 1) + x(i)[k]
    end do
    call expect(w(n), 1 + sum(r(2:)), 'two names for a variable')
    w(1) = 2
    do i = 2, n
      w(i) = w(i - 1) + x(i)[k]
    end do
    call expect(v(n), 2 + sum(r(2:)), 'one of two names')
  end associate

  held%list = [k, other, me]
  associate (a => held%list, s => held%shift)
    do i = 1, n
      y(i) = x(i)[a(1)]
      if (i == n/2) held%list(1) = other
    end do
    call expect(y(1), 1 + 100*k, 'an image that changes by another name, before')
    call expect(y(n), n + 100*other, 'an image that changes by another name, behind')
    p => held
    do i = 1, n - 1
      y(i) = x(i + s)[a(2)]
      if (i == n/2) p%shift = 1
    end do
    call expect(y(1), 1 + 100*other, 'a subscript that changes by a pointer, before')
    call expect(y(n - 1), n + 100*other, 'a subscript that changes by a pointer, behind')
    do i = 1, n - 1
      y(i) = x(i + s)[a(2)]
      if (i == n/2) s = 0
    end do
    call expect(y(1), 2 + 100*other, 'a subscript that changes by its name, before')
    call expect(y(n - 1), n - 1 + 100*other, 'a subscript that changes by its name, behind')
  end associate

  ! A coarray by another name, read and defined on the own image.
  sync all
  associate (b => x)
    do i = 2, n
      x(i)[me] = b(i - 1) + 1
    end do
    call expect(b(n), 100*me + n, 'a coarray that is defined with a selector')
    do i = 2, n
      b(i) = x(i - 1)[me] + 2
    end do
    call expect(x(n), 100*me + 1 + 2*(n - 1), 'a coarray that is read with a selector')
    do i = 2, n
      b(i)[me] = x(i - 1) + 1
    end do
    call expect(x(n), 100*me + n, 'an associate-name with a selector')
    do i = 1, n
      y(i) = x(i)[me] + b(1)
    end do
    call expect(y(n), 200*me + n + 1, 'a coarray that is only read')
  end associate
  sync all

  associate (k => other, i => 3)
    block
      integer :: j

      do j = 1, n
        y(j) = x(j)[k] + i
      end do
    end block
  end associate
  call expect(y(n), 100*other + n + 3, 'names of variables around')
  call inner

contains

  pure function first() result(u)
    real :: u(n)
    integer :: j

    u = [(2.5*r(j) - r(j), j=1,n)]
    do j = 2, n
      u(j) = u(j - 1) + r(j)
    end do
    do j = n - 1, 1, -1
      u(j) = u(j + 1) + r(j)
    end do
  end function

  ! A name for a target hides a variable around that is none.
  subroutine inner
    integer, pointer :: q
    integer :: j

    q => held%list(3)
    q = 0
    associate (me => held%list(3))
      do j = 1, n - 1
        y(j) = x(j + me)[k]
        if (j == n/2) q = 1
      end do
    end associate
    call expect(y(1), 1 + 100*k, 'a name that hides a variable, before')
    call expect(y(n - 1), n + 100*k, 'a name that hides a variable, behind')
  end subroutine
end program
