! F2018 15.5.2.12 A component of a coindexed object that is not allocated or associated there makes an OPTIONAL dummy, which is neither
! ALLOCATABLE nor POINTER, absent; what is there is passed as ever.
module types
  implicit none
  type inner
    integer :: k = 0
    real, allocatable :: w(:)
  end type
  type plain
    integer(2) :: i = 0
    complex(8) :: z = 0
  end type
  type outer
    integer, allocatable :: i
    integer, pointer :: p => null()
    real(8), allocatable :: v(:), m(:, :)
    real(8), pointer :: q(:) => null()
    character(:), allocatable :: text
    character(3), allocatable :: words(:)
    type(inner), allocatable :: deep
    type(plain), allocatable :: flat(:)
    complex(8), allocatable :: z
  end type
contains
  integer function there(i, p, v, m, q, text, words, deep, flat)
    integer, intent(in), optional :: i, p
    real(8), intent(in), optional :: v(:), m(:, :), q(*)
    character(*), intent(in), optional :: text, words(:)
    type(inner), intent(in), optional :: deep
    type(plain), intent(in), optional :: flat(:)

    there = 0
    if (present(i)) there = there + i
    if (present(p)) there = there + 10 * p
    if (present(v)) there = there + 100 * size(v)
    if (present(m)) there = there + 1000 * size(m, 2)
    if (present(q)) there = there + 10000 * nint(q(1))
    if (present(text)) there = there + 100000 * len(text)
    if (present(words)) there = there + 1000000 * count(words == 'one')
    if (present(deep)) there = there + 10000000 * (deep%k + size(deep%w))
    if (present(flat)) there = there + 100000000 * size(flat)
  end function

  elemental integer function sum_of(x, y)
    integer, intent(in) :: x
    integer, intent(in), optional :: y

    sum_of = x
    if (present(y)) sum_of = x + y
  end function

  subroutine grow(i, p, v, text, count)
    integer, intent(inout), optional :: i
    integer, optional :: p
    real(8), intent(out), optional :: v(:)
    character(*), intent(inout), optional :: text
    integer, intent(out) :: count

    count = 0
    if (present(i)) count = count + 1
    if (present(i)) i = i + 1
    if (present(p)) count = count + 10
    if (present(p)) p = 2 * p
    if (present(v)) count = count + 100
    if (present(v)) v = [real(8) :: 7, 8, 9]
    if (present(text)) count = count + 1000
    if (present(text)) text = 'xyz' // text(4:)
  end subroutine

  subroutine twice(x)
    real(8), optional :: x

    if (present(x)) x = 2 * x
  end subroutine

  integer function by_value(i)
    integer, value, optional :: i

    by_value = -1
    if (present(i)) by_value = i
  end function
end module

program p
  use types
  implicit none
  type(outer), save :: a[*], list(2)[*]
  integer :: me, next, before, counted

  me = this_image()
  next = mod(me, num_images()) + 1
  before = mod(me + num_images() - 2, num_images()) + 1
  sync all
  if (there(a[next]%i, a[next]%p, a[next]%v, a[next]%m, a[next]%q, a[next]%text, a[next]%words, a[next]%deep, &
    a[next]%flat) /= 0) error stop 'nothing is there'
  if (there(flat=list(2)[next]%flat, i=list(2)[next]%i) /= 0) error stop 'nothing is there in an element'
  if (any(sum_of([1, 2, 3], a[next]%p) /= [1, 2, 3])) error stop 'nothing in an elemental function'
  call grow(a[next]%i, a[next]%p, a[next]%v, a[next]%text, counted)
  if (counted /= 0) error stop 'nothing to define'
  sync all
  call fill(a)
  call fill(list(2))
  sync all
  if (there(a[next]%i, a[next]%p, a[next]%v, a[next]%m, a[next]%q, a[next]%text, a[next]%words, a[next]%deep, &
    a[next]%flat) /= 223542331) error stop 'all is there'
  if (there(list(2)[next]%i, text=list(2)[next]%text) /= 500001) error stop 'an element'
  if (there(v=a[next]%v(2:3), q=a[next]%q(2:2), text=a[next]%text(2:4)) /= 350200) error stop 'sections'
  if (there(v=[a[next]%z%re], q=[a[next]%z%im, a[next]%z%re]) /= 40100) error stop 'parts of a complex value'
  if (by_value(a[next]%i) /= 1) error stop 'by value'
  if (any(sum_of([1, 2, 3], a[next]%p) /= [4, 5, 6])) error stop 'in an elemental function'
  sync all
  call twice(a[next]%z%im)
  call grow(a[next]%i, a[next]%p, a[next]%v, a[next]%text, counted)
  if (counted /= 1111) error stop 'all to define'
  sync all
  if (a%i /= 2 .or. a%p /= 6 .or. any(a%v /= [7, 8, 9]) .or. a%text /= 'xyzlo') error stop 'what was defined'
  if (a[before]%i /= 2 .or. a%z /= (3, 8)) error stop 'there'
  sync all
  if (there(a[merge(me, next, me > 1)]%i) > 0 .eqv. me == 0) error stop 'in a condition'
  if (me == 1) print '(a)', 'OK'
contains
  subroutine fill(x)
    type(outer), intent(inout) :: x

    x%i = 1
    allocate (x%p, source=3)
    x%v = [1, 2, 3]
    allocate (x%m(5, 2), source=0.0_8)
    allocate (x%q(2), source=[4.0_8, 5.0_8])
    x%text = 'hello'
    x%z = (3, 4)
    x%words = ['one', 'two', 'one', 'one']
    allocate (x%deep)
    x%deep%k = 1
    x%deep%w = [5]
    allocate (x%flat(2))
  end subroutine
end program
