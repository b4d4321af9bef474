! F2018 9.6, 11.1.8: loops that read elements of other images where conditions are true, known in front of the loop or not, and that end
! early; subscripts and images are valid only there.
!options: -O2
!also: two all
!images: 1 2 3 4
program conditions_are_foreseen
  implicit none
  integer, parameter :: n = 2000
  type :: task
    logical :: wanted
    character(5) :: kind
    integer :: place
  end type
  real(8), save :: x(n)[*]
  integer, save :: counts(n)[*]
  real(8), target :: weight(n)
  real(8), pointer :: alias(:)
  type(task) :: tasks(n)
  integer :: owner(n), list(n), i, j, me, next, visits, last
  real(8) :: s, expected
  logical :: open

  me = this_image()
  next = modulo(me, num_images()) + 1
  x = [(i + 10000*me, i=1, n)]
  counts = [(i + me, i=1, n)]
  owner = [(1 + modulo(i, num_images()), i=1, n)]
  ! Where no element is wanted, what is written there is no place.
  list = [(merge(1 + modulo(i*7919, n), -huge(i), modulo(i, 3) /= 0), i=1, n)]
  do i = 1, n
    tasks(i) = task(modulo(i, 3) /= 0, merge('far  ', 'near ', modulo(i, 2) == 0), list(i))
  end do
  weight = 1
  alias => weight
  sync all

  ! The usual form: what is here is read here.
  s = 0
  expected = 0
  do i = 1, n
    if (owner(i) == me) then
      s = s + x(i)
    else
      s = s + x(i)[owner(i)]
    end if
  end do
  do i = 1, n
    expected = expected + i + 10000*owner(i)
  end do
  if (s /= expected) error stop 'owner'

  ! Several branches; places that are none; components and characters in the conditions.
  s = 0
  do i = 1, n
    if (.not. tasks(i)%wanted) then
      s = s + 1
    else if (tasks(i)%kind == 'far') then
      s = s + x(tasks(i)%place)[next]
    else if (i > n/2) then
      s = s + counts(tasks(i)%place)[owner(i)]
    end if
  end do
  expected = 0
  do i = 1, n
    if (modulo(i, 3) == 0) then
      expected = expected + 1
    else if (modulo(i, 2) == 0) then
      expected = expected + list(i) + 10000*next
    else if (i > n/2) then
      expected = expected + list(i) + owner(i)
    end if
  end do
  if (s /= expected) error stop 'branches'

  ! CYCLE and EXIT, of loops inside, too.
  s = 0
  do i = 1, n
    if (list(i) < 1) cycle
    if (i > 1000) exit
    s = s + x(list(i))[next]
  end do
  expected = sum(list(:1000) + 10000._8*next, mask=list(:1000) > 0)
  if (s /= expected .or. i /= 1001) error stop 'early'
  visits = 0
  do i = 1, 40
    do j = 1, n
      if (j > i) then
        if (modulo(i, 2) == 0) exit
        if (list(j) < 0) cycle
        if (j > 2*i) exit
      end if
      if (list(j) > 0) visits = visits + counts(list(j))[next]
    end do
    if (i == 30) exit
  end do
  do i = 1, 30
    last = merge(i, 2*i, modulo(i, 2) == 0)
    do j = 1, last
      if (list(j) > 0) visits = visits - list(j) - next
    end do
  end do
  if (visits /= 0) error stop 'early in nests'

  ! A loop whose variable one inside shares its end with.
  s = 0
  do j = 1, 3
    do i = 1, n
      if (i == 5*j) exit
      if (i == 100) s = 1e30
    end do
    if (list(i) > 0) s = s + x(list(i))[next]
  end do
  if (s /= list(5) + list(10) + 20000*next) error stop 'behind a loop'

  ! Conditions that the loop changes: by name, by what it reads, through a pointer.
  open = .true.
  visits = 0
  do i = 1, n
    if (open) visits = visits + counts(merge(i, 1, open))[next]
    open = i < 10
  end do
  if (visits /= 55 + 10*next) error stop 'changed'
  visits = 0
  do i = 1, n
    if (counts(i)[next] - next <= 20) then
      if (x(i)[next] - 10000*next > 10) visits = visits + counts(i)[next]
    end if
  end do
  if (visits /= 155 + 10*next) error stop 'read'
  s = 0
  do i = 1, n
    if (weight(i) > 0) s = s + x(i)[next]
    alias(min(i + 1, n)) = merge(-1, 1, modulo(i, 2) == 0)
  end do
  if (s <= 0) error stop 'pointer'

  ! A put in a branch.
  sync all
  do i = 1, n
    if (modulo(i, 4) == 0) then
      counts(i)[next] = -i
    else if (modulo(i, 4) == 1) then
      x(i)[next] = x(min(i + 1, n))[next]
    end if
  end do
  sync all
  do i = 1, n
    if (counts(i) /= merge(-i, i + me, modulo(i, 4) == 0)) error stop 'put'
    if (x(i) /= merge(i + 1, i, modulo(i, 4) == 1) + 10000*me) error stop 'put of what was read'
  end do

  ! An image that is none is an error only where it is referenced.
  s = 0
  do i = 1, n
    if (i <= num_images()) s = s + x(2)[i]
  end do
  if (s /= 2*num_images() + 5000*num_images()*(num_images() + 1)) error stop 'images'

  ! THIS_IMAGE() and NUM_IMAGES() in the loop, with one image and with several.
  s = 0
  do i = 1, n
    if (modulo(i, num_images()) + 1 /= this_image()) s = s + x(2)[modulo(i, num_images()) + 1]
    if (i <= this_image()) s = s + num_images()
  end do
  expected = me*num_images()
  do i = 1, n
    if (modulo(i, num_images()) + 1 /= me) expected = expected + 2 + 10000*(modulo(i, num_images()) + 1)
  end do
  if (s /= expected) error stop 'this_image'
  s = 0
  do i = 1, n
    if (i > this_image()) s = s + x(2)[num_images()]*this_image()
  end do
  if (s /= (n - me)*me*(2 + 10000._8*num_images())) error stop 'num_images'
  if (me == 1) print '(a)', 'passed'
end program
