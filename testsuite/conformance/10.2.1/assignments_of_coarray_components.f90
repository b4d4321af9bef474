! F2018 10.2.1.3: intrinsic assignment of an object whose type has coarray components assigns the values of allocated ones; the
! coarrays stay where they are, with their bounds, and are there for other images. Unallocated ones stay unallocated.
!with: ../../run/expect.f90
module fields
  implicit none
  private
  type, public :: tree
    integer :: n = 0
    integer, allocatable :: leaves(:)
  end type
  type, public :: single
    integer, allocatable :: i[:]
  end type
  type, public :: grid
    integer :: n = 0
    real, allocatable :: field(:, :)[:]
    integer, allocatable :: scalar[:]
    character(5), allocatable, private :: hidden(:)[:]
    type(tree), allocatable :: trees(:)[:]
    integer, allocatable :: unused(:)[:]
    real, allocatable :: plain(:)
    real, pointer :: seen(:, :) => null()
  contains
    procedure :: build, hidden_on
  end type
  type, extends(grid), public :: named_grid
    character(8) :: name = 'nobody'
    integer(8), allocatable :: extra(:)[:, :]
  end type
  type, public :: simulation
    type(named_grid) :: coarse, fine
    integer :: steps = 0
  end type
contains
  subroutine build(self, n, lower)
    class(grid), intent(inout), target :: self
    integer, intent(in) :: n, lower
    integer :: i

    self%n = n
    allocate (self%field(lower:lower + n - 1, 2)[*], self%scalar[*], self%hidden(n)[*], self%trees(2)[*])
    self%field = 100*this_image() + n*lower
    self%scalar = 10*this_image() + lower
    self%hidden = achar(iachar('a') + this_image() + lower)
    self%plain = [real :: (this_image() + i, i=1, n)]
    self%trees(1)%n = this_image() + lower
    self%trees(2)%leaves = [lower, this_image()]
    self%seen => self%field
    sync all
  end subroutine

  function hidden_on(self, image) result(value)
    class(grid), intent(in) :: self
    integer, intent(in) :: image
    character(5) :: value

    value = self%hidden(1)[image]
  end function
end module

module worlds
  use fields, only: grid, named_grid, simulation
  implicit none
  type(simulation) :: now, before
contains
  subroutine keep(old, new)
    class(named_grid), intent(inout) :: old
    type(named_grid), intent(in) :: new

    select type (old)
    type is (named_grid)
      old = new
    end select
  end subroutine
end module

program assignments_of_coarray_components
  use fields
  use worlds
  use expectations
  implicit none
  type(grid), target :: a, b, nothing, none
  type(named_grid), save :: c, d
  type(single) :: p(3), q
  integer :: me, next, n, round, calls = 0

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1

  call a%build(3, 1)
  call b%build(3, 5)
  do round = 1, 3
    b%field(6, 2) = me + round
    sync all
    a = b
    sync all
    call expect(a%field(2, 2)[next], real(next + round), 'element on the next image')
    call expect(lbound(a%field), [1, 1], 'bounds stay')
    call expect(a%field(:, 1)[next], [1, 1, 1]*(100.0*next + 15), 'column')
    call expect(a%scalar[next], 10*next + 5, 'scalar')
    call expect(a%hidden_on(next), achar(iachar('a') + next + 5)//'    ', 'private component')
    call expect(a%trees(1)[next]%n, next + 5, 'component of derived type')
    call expect(a%trees(2)[next]%leaves, [5, next], 'allocatable component of it')
    call expect(a%plain, b%plain, 'other allocatable component')
    call expect_true(.not. allocated(a%unused), 'unallocated')
    call expect_true(associated(a%seen, b%field), 'pointer component')
    call expect(a%n, 3, 'other component')
    sync all
  end do

  ! they are two objects as before
  a%field(1, 1)[next] = -1
  a%trees(2)%leaves(1) = 77
  sync all
  call expect(a%field(1, 1), -1.0, 'put')
  call expect(b%field(5, 1), 100.0*me + 15, 'the other is left alone')
  call expect(b%trees(2)%leaves(1), 5, 'the other is left alone, at depth')
  sync all
  a = a
  sync all
  call expect(a%field(1, 1)[next], -1.0, 'of itself')
  allocate (p(1)%i[*], p(2)%i[*], p(3)%i[*], q%i[*])
  do round = 1, 3
    p(round)%i = 10*round + me
  end do
  q = (p(2))
  sync all
  call expect(q%i[next], 20 + next, 'of an expression')
  call expect(p(2)%i[next], 20 + next, 'the expression itself')
  sync all
  ! of arrays (Fortran 2023)
  p(3:1:-2) = p(1:2)
  sync all
  call expect([p(1)%i[next], p(2)%i[next], p(3)%i[next]], [20, 20, 10] + next, 'section of objects')
  sync all
  p(:) = q
  q%i = 0
  p(second()) = q
  sync all
  call expect([p(1)%i[next], p(2)%i[next], p(3)%i[next]], [20 + next, 0, 20 + next], 'scalar to an array of objects')
  call expect(calls, 1, 'subscripts are evaluated once')
  nothing = none
  call expect_true(.not. allocated(nothing%field), 'nothing allocated')

  ! components of components, the parent, dummies
  call now%fine%build(2, 0)
  call before%fine%build(2, 0)
  allocate (now%fine%extra(2)[1, *], before%fine%extra(2)[2, *])
  now%fine%extra = me
  now%fine%field = me
  now%fine%name = 'fine'
  now%steps = 7
  before = now
  sync all
  call expect(before%fine%extra(2)[image_two(1), image_two(2)], int(next, 8), 'component of an extension')
  call expect(before%fine%field(0, 1)[next], real(next), 'component of the parent')
  call expect(lcobound(before%fine%extra), [1, 1], 'lower cobounds stay')
  call expect(ucobound(before%fine%extra, 1), 2, 'upper cobounds stay')
  call expect(before%steps, 7, 'component beside')
  call expect_true(.not. allocated(before%coarse%field), 'unallocated at depth')
  sync all
  now%fine%field = 3*me
  call keep(before%fine, now%fine)
  sync all
  call expect(before%fine%field(1, 2)[next], 3.0*next, 'through dummies')
  sync all
  now%fine%field = 5*me
  before%fine%grid = now%fine%grid
  if (me > 0) c = d
  associate (old => before%fine)
    now%fine%extra = 9*me
    old = now%fine
  end associate
  sync all
  call expect(before%fine%field(1, 2)[next], 5.0*next, 'parent component')
  call expect(before%fine%extra(1)[image_two(1), image_two(2)], 9_8*next, 'associate name')
  sync all
  deallocate (before%fine%field, now%fine%field)
contains
  integer function second()
    calls = calls + 1
    second = 2
  end function

  integer function image_two(dim)
    integer, intent(in) :: dim

    image_two = merge(mod(next - 1, 2), (next - 1)/2, dim == 1) + 1
  end function
end program
