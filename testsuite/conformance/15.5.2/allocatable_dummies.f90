! F2018 15.5.2.6 An allocatable component of a coindexed object as argument of an ALLOCATABLE, INTENT(IN) dummy: allocated or not
! as it is there, with its bounds, its length and all that belongs to it.
module types
  implicit none
  type inner
    integer :: k = 0
    real, allocatable :: w(:)
  end type
  type plain
    integer(2) :: i
    complex(8) :: z
  contains
    procedure :: both
  end type
  type outer
    integer, allocatable :: i
    real(8), allocatable :: v(:), m(:, :)
    character(:), allocatable :: text, words(:)
    character(3), allocatable :: fixed(:)
    type(inner), allocatable :: one, some(:)
    type(plain), allocatable :: bare(:)
    logical, allocatable :: never(:)
  end type
contains
  real(8) function both(this)
    class(plain), intent(in) :: this

    both = this%i + real(this%z)
  end function
end module

program p
  use types
  implicit none
  type(outer), save :: a[*], list(2)[*]
  integer :: me, next, calls

  me = this_image()
  next = mod(me, num_images()) + 1
  calls = 0
  call fill(a, me)
  list(2)%i = 5 * me
  if (me == 1) list(2)%v = [me, me]
  sync all
  call intrinsic_types(a[next]%i, a[next]%v, a[next]%m)
  call characters(a[next]%text, a[next]%words, a[next]%fixed)
  call derived(a[next]%one, a[next]%some, a[next]%bare)
  call nothing(a[next]%never)
  if (.not. holds(list(2)[next]%v) .neqv. next /= 1) error stop 'in a condition'
  if (total(list(2)[next]%i) + total(a[next]%i) /= 6 * next) error stop 'in an expression'
  do while (more(list(2)[next]%i))
    calls = calls + 1
  end do
  if (calls /= 3) error stop 'DO WHILE'
  if (.false.) then
    calls = 0
  else if (holds(list(1)[next]%v)) then
    error stop 'ELSE IF'
  end if
  sync all
  if (me == 1) print *, 'PASS'
contains
  subroutine fill(x, n)
    type(outer), intent(inout) :: x
    integer, intent(in) :: n
    integer :: k

    x%i = n
    allocate (x%v(-1:n), source=real(n, 8))
    allocate (x%m(0:1, 3:2 + n), source=10.0_8 * n)
    x%text = repeat('ab', n)
    allocate (character(n) :: x%words(2:3))
    x%words(:) = achar(96 + n)
    x%fixed = ['abc', 'xyz']
    allocate (x%one)
    x%one%k = n
    x%one%w = [(real(k), k=1, n)]
    allocate (x%some(5:6))
    x%some(6)%k = -n
    x%some(6)%w = [real(n)]
    allocate (x%bare(0:n))
    x%bare(n) = plain(int(n, 2), cmplx(n, 1, 8))
  end subroutine

  subroutine intrinsic_types(i, v, m)
    integer, allocatable, intent(in) :: i
    real(8), allocatable, intent(in) :: v(:), m(:, :)

    if (.not. allocated(i) .or. .not. allocated(v)) error stop 'not allocated'
    if (i /= next) error stop 'scalar'
    if (lbound(v, 1) /= -1 .or. ubound(v, 1) /= next) error stop 'bounds'
    if (any(v /= next)) error stop 'array'
    if (any(lbound(m) /= [0, 3]) .or. any(ubound(m) /= [1, 2 + next])) error stop 'bounds of two'
    if (any(m /= 10 * next)) error stop 'two dimensions'
  end subroutine

  subroutine characters(text, words, fixed)
    character(:), allocatable, intent(in) :: text, words(:)
    character(3), allocatable, intent(in) :: fixed(:)

    if (len(text) /= 2 * next .or. text /= repeat('ab', next)) error stop 'deferred length'
    if (len(words) /= next .or. lbound(words, 1) /= 2) error stop 'array of deferred length'
    if (any(words /= achar(96 + next))) error stop 'their values'
    if (any(fixed /= ['abc', 'xyz'])) error stop 'constant length'
  end subroutine

  subroutine derived(one, some, bare)
    type(inner), allocatable, intent(in) :: one, some(:)
    type(plain), allocatable, intent(in) :: bare(:)

    if (one%k /= next .or. size(one%w) /= next .or. one%w(next) /= next) error stop 'an object'
    if (lbound(some, 1) /= 5 .or. allocated(some(5)%w)) error stop 'objects'
    if (some(6)%k /= -next .or. any(some(6)%w /= next)) error stop 'what belongs to them'
    if (lbound(bare, 1) /= 0 .or. bare(next)%both() /= 2 * next) error stop 'with a binding'
  end subroutine

  subroutine nothing(x)
    logical, allocatable, intent(in) :: x(:)

    if (allocated(x)) error stop 'allocated'
  end subroutine

  logical function holds(v)
    real(8), allocatable, intent(in) :: v(:)

    holds = allocated(v)
  end function

  integer function total(i)
    integer, allocatable, intent(in) :: i

    total = i
  end function

  logical function more(i)
    integer, allocatable, intent(in) :: i

    more = calls < 3 .and. allocated(i)
  end function
end program
