! F2018 9.4.2, 9.5.3.3: `a(2:3)[k]%b` where `b` is of derived type, with type-bound procedures or allocatable components, in coarrays of any
! sort: read, as argument of each intent, put, printed with defined output.
!with: ../expect.f90
module boxes
  implicit none
  type :: plain
    integer :: i = 0
    real :: r(2) = 1
  contains
    procedure :: get
    procedure, private :: print_plain
    generic :: write(formatted) => print_plain
  end type
  type :: filled
    integer :: i = 0
    integer, allocatable :: r(:)
  contains
    procedure :: get => total
  end type
  type :: bare
    integer :: i = 0
    integer, allocatable :: r(:)
  end type
  type :: base
    integer :: id = 0
  end type
  type, extends(base) :: box
    real :: w(3) = 0
    type(plain) :: p
    type(filled) :: f
    type(bare) :: b
    real :: more = 5
  end type
contains
  elemental integer function get(self)
    class(plain), intent(in) :: self

    get = self%i
  end function

  elemental integer function total(self)
    class(filled), intent(in) :: self

    total = sum(self%r)
  end function

  elemental integer function of_bare(self)
    type(bare), intent(in) :: self

    of_bare = self%i + sum(self%r)
  end function

  subroutine print_plain(dtv, unit, iotype, v_list, iostat, iomsg)
    class(plain), intent(in)    :: dtv
    integer, intent(in)         :: unit, v_list(:)
    character(*), intent(in)    :: iotype
    integer, intent(out)        :: iostat
    character(*), intent(inout) :: iomsg

    write (unit, '(i5)', iostat=iostat, iomsg=iomsg) dtv%i
  end subroutine

  subroutine bump(x)
    type(plain), intent(inout) :: x(:)

    x%i = x%i + 1000
  end subroutine

  subroutine fill(x)
    type(box), intent(inout) :: x
    integer, save :: n = 0

    n = mod(n, 4) + 1
    x%id = n
    x%p%i = 10*this_image() + n
    x%f%r = [this_image(), n]
    x%b%i = this_image()
    x%b%r = [n]
    x%w = this_image()
  end subroutine
end module

program sections_of_components
  use expectations
  use boxes
  implicit none
  type(box), save :: s(4)[*]
  type(box), allocatable :: a(:)[:]
  class(base), allocatable :: c(:)[:]
  type(plain), save :: alone(3)[*]
  integer :: k, i, me, v(2)
  character(40) :: line

  me = this_image()
  k = mod(me, num_images()) + 1
  v = [3, 1]
  allocate (a(4)[*])
  allocate (box :: c(4)[*])
  do i = 1, 4
    call fill(s(i))
  end do
  do i = 1, 4
    call fill(a(i))
  end do
  select type (c)
  type is (box)
    do i = 1, 4
      call fill(c(i))
    end do
  end select
  alone%i = [1, 2, 3]*me
  sync all
  call reads(s, 'static')
  call reads(a, 'allocatable')
  select type (c)
  type is (box)
    call reads(c, 'polymorphic')
    call expect(c(4:1:-1)[k]%id, [4, 3, 2, 1], 'inherited component')
    call expect(c(2:3)[k]%p%i, 10*k + [2, 3], 'component of a component')
  end select
  write (line, '(3dt)') alone(:)[k]
  read (line, *) v, i
  call expect([v, i], [1, 2, 3]*k, 'defined output')
  v = [3, 1]
  sync all
  call writes(s)
  call writes(a)
contains
  subroutine reads(x, what)
    type(box), intent(in)    :: x(:)[*]
    character(*), intent(in) :: what
    type(plain), allocatable :: p(:)
    type(plain) :: two(2)
    type(filled), allocatable :: f(:)
    type(bare), allocatable :: b(:)

    p = x(2:3)[k]%p
    call expect(p%get(), 10*k + [2, 3], what//', plain')
    two = x(::2)[k]%p
    call expect(two%i, 10*k + [1, 3], what//', plain, stride')
    two = x(v)[k]%p
    call expect(two%i, 10*k + [3, 1], what//', plain, vector')
    call expect(get(x(3:4)[k]%p), 10*k + [3, 4], what//', plain, argument')
    f = x(2:3)[k]%f
    call expect(f%get(), k + [2, 3], what//', filled')
    f = x(v)[k]%f
    call expect(f%get(), k + [3, 1], what//', filled, vector')
    call expect(total(x(3:4)[k]%f), k + [3, 4], what//', filled, argument')
    b = x(4:2:-2)[k]%b
    call expect(of_bare(b), k + [4, 2], what//', bare')
    call expect(of_bare(x(v)[k]%b), k + [3, 1], what//', bare, vector')
  end subroutine

  subroutine writes(x)
    type(box), intent(inout) :: x(:)[*]
    type(plain) :: two(2)

    call bump(x(2:4:2)[k]%p)
    sync all
    call expect(x%p%i, 10*me + [1, 1002, 3, 1004], 'INTENT(INOUT)')
    sync all
    two%i = [7, 8]
    x(3:4)[k]%p = two
    x([1])[k]%p = two(1)
    sync all
    call expect(x%p%i, [7, 10*me + 1002, 7, 8], 'put')
  end subroutine
end program
