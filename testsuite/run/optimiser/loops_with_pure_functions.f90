! F2018 9.6, 15.7: loops over elements of other images in which pure functions are referenced: intrinsic types, type-bound, operators,
! in conditions, bounds and subscripts; functions that read what the loop defines; and functions that are not pure, each as often as it stands there.
!options: -O2
!also: two all
!images: 1 2 3 4
module shapes
  implicit none
  integer, parameter :: n = 700
  real(8), save :: shared(n)[*]
  type meter
    real(8) :: scale = 2
  contains
    procedure :: of => meter_of
    procedure, private :: times => meter_times
    generic :: operator(*) => times
  end type
contains

  elemental real(8) function twice(x)
    real(8), intent(in) :: x

    twice = 2*x
  end function

  pure real(8) function plus(x, by, also)
    real(8), value :: x
    integer, intent(in) :: by
    integer, intent(in), optional :: also

    plus = x + by
    if (present(also)) plus = plus + also
  end function

  pure real(8) function meter_of(this, x)
    class(meter), intent(in) :: this
    real(8), intent(in) :: x

    meter_of = this%scale*x
  end function

  pure real(8) function meter_times(this, x)
    class(meter), intent(in) :: this
    real(8), intent(in) :: x

    meter_times = this%scale*x
  end function

  ! Reads the coarray that the loop reads, here and there.
  pure real(8) function sum_of_two(i, image)
    integer, intent(in) :: i, image

    sum_of_two = shared(i) + shared(i)[image]
  end function

  pure integer function kind_of_value(x)
    class(*), intent(in) :: x

    kind_of_value = 0
    select type (x)
    type is (real(8))
      kind_of_value = nint(x)
    type is (integer)
      kind_of_value = -x
    end select
  end function
end module

program loops_with_pure_functions
  use shapes
  implicit none
  integer, save :: whole(n)[*], target_of(n)[*]
  real(8) :: y(n), s
  integer :: list(n), i, j, k, me, next, calls, offset
  type(meter) :: m

  me = this_image()
  next = modulo(me, num_images()) + 1
  shared = [(i + 10000*me, i=1, n)]
  whole = [(i*me, i=1, n)]
  list = [(1 + modulo(i*331, n), i=1, n)]
  m%scale = 3
  sync all

  s = 0
  do i = 1, n
    s = s + twice(shared(i)[next])
  end do
  if (s /= 2*(n*(n + 1)/2 + 10000._8*n*next)) error stop 'argument'

  do i = 1, n
    y(i) = plus(shared(list(i))[next], whole(i)[next], also=i) + m%of(shared(i)[next]) + m*shared(list(i))[next]
  end do
  do i = 1, n
    if (y(i) /= list(i) + 10000*next + i*next + i + 3*(i + 10000*next) + 3*(list(i) + 10000*next)) error stop 'several'
  end do

  ! Conditions and bounds.
  y = 0
  do i = first(3), first(n), first(2)
    if (is_wanted(whole(i)[next])) cycle
    if (is_wanted(i)) then
      y(i) = shared(list(i))[next]
    else if (is_wanted(whole(list(i))[next] + 1)) then
      y(i) = -shared(i)[next]
    end if
  end do
  do i = 1, n
    s = 0
    if (i >= 3 .and. modulo(i - 3, 2) == 0 .and. modulo(i*next, 3) /= 0) then
      if (modulo(i, 3) == 0) then
        s = list(i) + 10000*next
      else if (modulo(list(i)*next + 1, 3) == 0) then
        s = -(i + 10000*next)
      end if
    end if
    if (y(i) /= s) error stop 'conditions'
  end do

  ! What the function depends on changes in the loop: in a subscript, an image, a value.
  offset = 0
  do i = 1, n
    y(i) = shared(moved(i))[1 + modulo(moved(i), num_images())]
    offset = offset + 2
  end do
  offset = 0
  do i = 1, n
    j = 1 + modulo(i + offset, n)
    if (y(i) /= j + 10000*(1 + modulo(j, num_images()))) error stop 'host'
    offset = offset + 2
  end do
  k = next
  do i = 1, n
    y(i) = shared(i)[chosen()]
    k = 1
  end do
  if (y(1) /= 1 + 10000*next .or. any(y(2:) /= [(i + 10000, i=2, n)])) error stop 'image'

  ! The function reads the coarray, too.
  do i = 1, n
    y(i) = sum_of_two(list(i), next) - shared(i)[me]
  end do
  if (any(y /= 2*list + 10000*(me + next) - [(i + 10000*me, i=1, n)])) error stop 'coarray read'

  s = 0
  do i = 1, n
    s = s + kind_of_value(shared(i)[next]) + kind_of_value(whole(i)[next])
  end do
  if (s /= n*(n + 1)/2 + 10000._8*n*next - next*(n*(n + 1)/2)) error stop 'any type'

  do concurrent (i=1:n)
    y(i) = twice(shared(list(i))[next]) + moved(i)
  end do
  if (any(y /= 2*(list + 10000*next) + [(moved(i), i=1, n)])) error stop 'concurrent'

  ! Puts, and this image under its own number.
  sync all
  do i = 1, n
    target_of(i)[next] = first(i) + moved(i)
  end do
  sync all
  if (any(target_of /= [(i + moved(i), i=1, n)])) error stop 'put'
  do i = 2, n
    shared(i)[me] = twice(shared(i - 1)[me]) - mine(i - 1)
  end do
  if (any(shared /= 1 + 10000*me)) error stop 'own image'

  calls = 0
  s = 0
  do i = 1, n
    s = s + counted(target_of(i)[next])
  end do
  if (calls /= n .or. s /= sum(target_of)) error stop 'not pure'
  do i = 1, n
    s = s - target_of(counted(i))[next]
  end do
  if (calls /= 2*n .or. s /= 0) error stop 'not pure, in a subscript'
  sync all

contains

  pure integer function first(i)
    integer, intent(in) :: i

    first = i
  end function

  pure logical function is_wanted(i)
    integer, intent(in) :: i

    is_wanted = modulo(i, 3) == 0
  end function

  pure integer function moved(i)
    integer, intent(in) :: i

    moved = 1 + modulo(i + offset, n)
  end function

  pure integer function chosen()
    chosen = k
  end function

  pure real(8) function mine(i)
    integer, intent(in) :: i

    mine = shared(i)
  end function

  integer function counted(i)
    integer, intent(in) :: i

    calls = calls + 1
    counted = i
  end function
end program
