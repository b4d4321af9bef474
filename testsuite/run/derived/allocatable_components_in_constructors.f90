! F2018 7.5.10: the allocatable component of a structure constructor gets allocation status and bounds of a coindexed component, too.
!with: ../expect.f90
program allocatable_components_in_constructors
  use expectations
  implicit none
  type inner
    integer, allocatable :: v(:)
  end type
  type t
    integer :: n = 0
    real, allocatable :: a(:)
    character(3), allocatable :: words(:)
    type(inner), allocatable :: in(:)
    real, pointer :: p(:) => null()
  end type
  type u
    real, allocatable :: a(:)
    integer :: m = 0
  end type
  type nested
    type(inner), allocatable :: in(:)
    character(3), allocatable :: words(:)
    type(u) :: u
  end type
  type(t), save :: z[*]
  type(t), allocatable :: list(:)[:]
  type(u) :: x, y(2)
  type(nested) :: w
  real, pointer :: q(:)
  integer :: k, i
  logical :: there

  k = mod(this_image(), num_images()) + 1
  there = mod(k, 2) == 0
  allocate (list(2)[*])
  if (mod(this_image(), 2) == 0) then
    allocate (z%a(0:2), source=[1., 2., 3.] * this_image())
    allocate (z%words(7:8), source=['one', 'two'])
    allocate (z%in(-1:0), z%p(3:4))
    z%in(0)%v = [5, 6]
    z%p = 7
    list(2) = z
  end if
  sync all

  x = u(z[k]%a, 3)
  call check(x, 'assigned')
  call check(u(z[k]%a, 3), 'argument')
  call check(u(m=3, a=list(2)[k]%a), 'of an element')
  y = [u(z[k]%a, 3), u(z[k]%a, 4)]
  call check(y(1), 'first')
  call check(y(2), 'second')
  do i = 3, 5
    x = u(z[k]%a, i)
    y(i/3) = u(list(i/2)[k]%a, i)
    call check(x, 'in a loop')
  end do
  w = nested(z[k]%in, z[k]%words, u(z[k]%a, 6))
  call check(w%u, 'nested')
  call expect(allocated(w%in), there, 'in')
  call expect(allocated(w%words), there, 'words')
  if (there) then
    call expect(lbound(w%in), [-1], 'bounds of in')
    call expect(allocated(w%in(-1)%v), .false., 'in(-1)')
    call expect(w%in(0)%v, [5, 6], 'in(0)')
    call expect(lbound(w%words), [7], 'bounds of words')
    call expect(w%words(8), 'two', 'words')
    x = u(z[k]%p, 1)
    call expect(lbound(x%a), [3], 'bounds of a pointer')
    call expect(int(x%a), [7, 7], 'a pointer')
    x = u(z[k]%a(1:), 1)
    call expect(lbound(x%a), [1], 'bounds of a section')
    call expect(int(x%a), [2*k, 3*k], 'a section')
  end if
  q => null(z[k]%p)
  call expect(associated(q), .false., 'null')
  sync all
contains
  subroutine check(v, what)
    type(u), intent(in) :: v
    character(*), intent(in) :: what

    call expect(allocated(v%a), there, what // ': allocated')
    call expect(v%m >= 3, .true., what // ': m')
    if (.not. there) return
    call expect(lbound(v%a), [0], what // ': bounds')
    call expect(int(v%a), [1, 2, 3] * k, what)
  end subroutine
end program
