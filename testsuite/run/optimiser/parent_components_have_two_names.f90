! F2018 7.5.7.2: what a loop defines by way of the parent component it reads on its own image without it.
!options: -O2
!also: two all
!images: 1 2
program parent_components_have_two_names
  implicit none
  type :: base
    real(8), allocatable :: u(:), w(:)[:]
  end type
  type :: outer
    real(8), allocatable :: u(:)
  end type
  type, extends(outer) :: ext
    integer :: n = 0
  end type
  type, extends(base) :: field
    integer :: n = 0
  end type
  type(ext), save, target :: g[*]
  type(ext), pointer :: alias
  type(field), save :: q
  integer :: i, k
  real(8) :: y(200)
  k = this_image()
  allocate (g%u(100), source=0d0)
  allocate (q%w(100)[*]); q%w = 0
  sync all
  do i = 2, 100
    g%outer%u(i) = g[k]%u(i - 1) + 1
  end do
  if (nint(g%u(100)) /= 99) error stop 'component'
  do i = 2, 100
    q%base%w(i) = q%w(i - 1)[k] + 1
  end do
  if (nint(q%w(100)) /= 99) error stop 'coarray component'
  ! Allocated anew by assignment, under that name and by a pointer to the object.
  g%u = [0d0]
  do i = 1, 200
    g%outer%u = [g%u, real(i, 8)]
    y(i) = g[k]%u(i + 1)
  end do
  if (any(nint(y) /= [(i, i=1, 200)])) error stop 'allocated anew'
  alias => g
  g%u = [0d0]
  do i = 1, 200
    alias%u = [alias%u, real(i, 8)]
    y(i) = g[k]%u(i + 1)
  end do
  if (any(nint(y) /= [(i, i=1, 200)])) error stop 'allocated anew by a pointer'
  sync all
end program
