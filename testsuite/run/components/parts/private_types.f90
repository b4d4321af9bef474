! A module whose coarrays are of types that nobody else can name.
module store
  implicit none
  private
  type :: inner
    integer :: i = 0
    real, pointer :: q(:) => null()
  end type
  type :: base
    integer, allocatable :: low(:)
  end type
  type, extends(base) :: state_t
    real, allocatable :: u(:)
    type(inner), allocatable :: ins(:)
    character(:), allocatable :: name
    type(state_t), pointer :: next => null()
  contains
    procedure :: total
    final :: done
  end type
  type, public :: open_t
    type(inner), allocatable :: of(:)
    type(state_t) :: s
  end type
  type :: plain
    integer :: k = 0
  end type
  type(state_t), save, public :: state[*], states(2)[*]
  class(state_t), allocatable, public :: poly[:]
  type(open_t), save, public :: o[*]
  type(plain), save, public :: pl[*]
  type(plain), public :: here
  public :: start
contains
  subroutine done(x)
    type(state_t), intent(inout) :: x
    if (allocated(x%u)) deallocate (x%u)
  end subroutine
  real function total(this)
    class(state_t), intent(in) :: this
    total = sum(this%u)
  end function
  subroutine start
    integer :: me
    me = this_image()
    allocate (state%u(8), source=real(me))
    allocate (state%ins(2), state%low(3))
    state%low = [me, 2*me, 3*me]
    state%ins(2)%i = 5*me
    allocate (state%ins(2)%q(4), source=9.0*me)
    state%name = repeat('x', me)
    allocate (states(2)%u(3), source=4.0*me)
    allocate (poly[*])
    allocate (poly%u(5), source=6.0*me)
    poly%low = [me]
    allocate (o%of(2), o%s%u(2))
    o%of(1)%i = 8*me
    o%s%u = 2*me
    pl%k = me
    sync all
  end subroutine
end module
