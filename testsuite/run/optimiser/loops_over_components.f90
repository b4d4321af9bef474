! F2018 9.6: loops over elements of allocatable and pointer components of coarrays on other images: bounds, targets that other images
! cannot reach, components that are not there in loops without iterations, the own image, other subscripts in each iteration.
!options: -O2
!also: two all
!images: 1 2 3
module grids
  implicit none
  type :: block
    integer :: id = 0
    real(8), allocatable :: w(:,:)
    complex(4), pointer :: z(:) => null()
  end type
  type :: grid
    integer, allocatable :: count
    real(8), allocatable :: u(:)
    real(8), pointer :: p(:) => null()
    integer(2), pointer :: s => null()
    type(block), allocatable :: blocks(:)
    type(block) :: own
  contains
    procedure :: total
  end type
  type :: plain
    logical, allocatable :: flags(:)
    real :: x(3) = 0
  end type
contains
  real(8) function total(this)
    class(grid), intent(in) :: this
    total = sum(this%u)
  end function
end module

program loops_over_components
  use grids
  implicit none
  integer, parameter :: n = 40
  type(grid), save :: g[*]
  type(grid), allocatable :: h(:)[:,:]
  type(plain), save :: f(2:3)[*]
  real(8), save, target :: static(n)
  integer(2), save, target :: little
  complex(4), target :: pool(n)
  integer :: me, other, i, j, b, left(1)
  real(8) :: sums(8), y(n)
  me = this_image(); other = 1 + mod(me, num_images()); left = 1 + modulo(me - 2, num_images())
  allocate (g%u(-3:n), g%blocks(0:2), g%count)
  g%u = [(1000*me + i, i=-3, n)]; g%count = 7*me
  static = g%u(1:n) + 0.5d0; g%p => static(n:1:-2); little = int(me, 2); g%s => little
  allocate (g%blocks(2)%w(0:3, 2:5)); g%blocks(2)%w = me
  pool = cmplx(me, -1); g%blocks(1)%z => pool(3:9); g%blocks(2)%z(5:) => pool; allocate (g%own%w(2, 2)); g%own%w = -me
  allocate (h(5:6)[2, *]); allocate (h(5)%u(n), h(6)%u(n)); h(5)%u = me; h(6)%u = [(me*i, i=1, n)]
  f(3)%x = me
  sync all

  sums = 0
  do i = lbound(g%u, 1), n
    sums(1) = sums(1) + g[other]%u(i)
  end do
  if (nint(sums(1)) /= sum([(1000*other + i, i=-3, n)])) error stop 'bounds'
  do i = 1, n/2
    sums(2) = sums(2) + g[other]%p(i)
  end do
  if (abs(sums(2) - sum([(1000*other + i + 0.5d0, i=n, 1, -2)])) > 1d-6) error stop 'pointer to static data'
  do i = 1, 5
    sums(3) = sums(3) + g[other]%s + g[other]%count
  end do
  if (nint(sums(3)) /= 5*(other + 7*other)) error stop 'scalars'
  b = 2
  do j = 2, 5
    do i = 0, 3
      sums(4) = sums(4) + g[other]%blocks(b)%w(i, j)
    end do
  end do
  if (nint(sums(4)) /= 16*other) error stop 'component of a component'
  do i = 1, 7
    sums(5) = sums(5) + real(g[left(1)]%blocks(1)%z(i)) - aimag(g[left(1)]%blocks(2)%z(4 + i))
  end do
  if (nint(sums(5)) /= 7*left(1) + 7) error stop 'pointer to local data'
  do i = 1, 2
    do j = 1, 2
      sums(6) = sums(6) + g[other]%own%w(i, j)
    end do
  end do
  if (nint(sums(6)) /= -4*other) error stop 'component of a part'
  ! Which block, and which element of the coarray, changes in the loop.
  do b = 1, 2
    sums(7) = sums(7) + real(g[other]%blocks(b)%z(5))
  end do
  if (nint(sums(7)) /= 2*other) error stop 'other blocks'
  do i = 1, n
    b = 5 + mod(i, 2)
    sums(8) = sums(8) + h(b)[1, 1]%u(i) + h(6)[1, 1]%u(i)
  end do
  if (nint(sums(8)) /= sum([(merge(1, i, mod(i, 2) == 0) + i, i=1, n)])) error stop 'elements of the coarray'

  ! Nothing is looked at when there is no iteration, or the condition is false.
  do i = 1, 0
    sums(1) = sums(1) + f(2)[other]%x(1)
    if (f(2)[other]%flags(i)) sums(1) = 0
  end do
  b = 77
  do i = 1, me - num_images() - 1
    y(1) = h(b)[1, 1]%u(i) + g[other]%blocks(b)%w(i, i)
  end do
  do i = 1, 3
    if (f(3)[other]%x(i) > other + 0.5) then
      if (f(2)[other]%flags(i)) sums(1) = 0
    end if
  end do

  ! The own image: what the loop defines is what it reads next.
  sync all
  b = me
  do i = 1, n - 1
    g%u(i + 1) = g[b]%u(i) + 1
  end do
  if (any(nint(g%u(1:n)) /= [(1000*me + i, i=1, n)])) error stop 'own image'
  g%u(1:n) = 0
  sync all
  ! Definition on the other image, by way of a component and of a pointer.
  do i = 1, n
    g[other]%u(i) = me*i
    if (mod(i, 2) == 0) g[other]%p(i/2) = -i
    g[other]%blocks(2)%z(i + 4) = cmplx(i, me)
  end do
  sync all
  if (any(nint(g%u(1:n)) /= left(1)*[(i, i=1, n)])) error stop 'put'
  if (any(nint(static(n:1:-2)) /= [(-i, i=2, n, 2)])) error stop 'put by a pointer'
  if (any(pool /= [(cmplx(i, left(1)), i=1, n)])) error stop 'put to local data'
  sync all
  ! A loop of its own kind, and one that defines the same component here.
  do concurrent (i = 1:n)
    y(i) = g[other]%u(i) + i
  end do
  if (any(nint(y) /= me*[(i, i=1, n)] + [(i, i=1, n)])) error stop 'concurrent'
  sync all
  do i = 1, n
    y(i) = g[other]%u(1 + n - i)
    g%own%w(1, 1) = g[other]%own%w(2, 2)
  end do
  if (any(nint(y) /= me*[(i, i=n, 1, -1)]) .or. nint(g%own%w(1, 1)) /= -other) error stop 'both'
  sync all
end program
