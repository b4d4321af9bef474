! F2018 11.1.7, 9.6: DO WHILE and DO without control over elements of another image: probing, searching, lists; loops that are never executed or
! left before they come to an image that is none or a coarray that is not there; and loops that store to what they read.
!options: -O2
!also: two all
!images: 1 2 3
program loops_without_an_index
  implicit none
  integer, parameter :: size_of_table = 64
  type table
    integer              :: n = 0
    integer, allocatable :: keys(:)
  end type
  integer, save :: keys(0:size_of_table - 1)[*], next(100)[*], sorted(50)[*], total[*], counter(3)[*]
  real(8), save :: x(0:20)[*]
  type(table), save :: tables(2)[*]
  integer, allocatable :: never(:)[:], neighbours(:), absent(:)
  integer :: me, k, i, j, slot, steps, low, high, middle, key, found
  logical :: there

  me = this_image()
  k = 1 + mod(me, num_images())
  keys = 0
  do key = 1, 40
    slot = mod(7*(key + me), size_of_table)
    do while (keys(slot) /= 0)
      slot = mod(slot + 1, size_of_table)
    end do
    keys(slot) = key + 1000*me
  end do
  next = [(mod(i + 6, 100) + 1, i=1, 100)]
  next(100) = 0
  sorted = [(3*i + me, i=1, 50)]
  total = 0
  x = [(real(i*me, 8), i=0, 20)]
  tables%n = [3, 5]
  allocate (tables(1)%keys(3), tables(2)%keys(0:4), neighbours(2))
  tables(1)%keys = [1, 2, 3] + me
  tables(2)%keys = [(i*me, i=0, 4)]
  neighbours = [k, me]
  sync all

  ! ---- what they are for ----
  steps = 0
  do key = 1, 45
    slot = mod(7*(key + k), size_of_table)
    do
      if (keys(slot)[k] == key + 1000*k) exit
      if (keys(slot)[k] == 0) then
        slot = -1
        exit
      end if
      slot = mod(slot + 1, size_of_table)
      steps = steps + 1
    end do
    if ((slot >= 0) .neqv. key <= 40) error stop 'probing inside'
  end do
  key = 17 + 1000*k
  slot = mod(7*(17 + k), size_of_table)
  do while (keys(slot)[k] /= key .and. keys(slot)[k] /= 0)
    slot = mod(slot + 1, size_of_table)
  end do
  if (keys(slot)[k] /= key) error stop 'probing'
  low = 1
  high = 50
  found = 0
  search: do while (low <= high)
    middle = (low + high)/2
    if (sorted(middle)[k] == 3*31 + k) then
      found = middle
      exit search
    else if (sorted(middle)[k] < 3*31 + k) then
      low = middle + 1
    else
      high = middle - 1
    end if
  end do search
  if (found /= 31) error stop 'searching'
  i = 1
  steps = 0
  list: do
    i = next(i)[k]
    if (i == 0) exit list
    steps = steps + 1
    if (mod(i, 2) == 0) cycle list
    steps = steps + 1000
  end do list
  if (steps /= steps_here()) error stop 'list'

  ! ---- guards: neighbours(1), and the components ----
  i = 0
  do while (i < 3)
    i = i + 1
    if (tables(1)[neighbours(1)]%keys(i) /= i + k) error stop 'component'
  end do
  i = -1
  do
    i = i + 1
    if (tables(2)[k]%keys(i) /= i*k) error stop 'component, DO'
    if (i == 4) exit
    if (x(i)[neighbours(1)] /= i*k) error stop 'selector behind EXIT'
  end do
  i = 1
  do while (sorted(i)[neighbours(1)] < 60)
    i = i + 1
  end do
  if (3*i + k < 60 .or. 3*i + k - 3 >= 60) error stop 'selector in the condition'
  i = 1
  j = 0
  do while (i <= tables(1)[k]%n)
    j = j + tables(1)[k]%keys(i)
    i = i + 1
  end do
  if (j /= 6 + 3*k) error stop 'limit on the other image'

  ! ---- what is never reached ----
  i = 0
  there = .false.
  do while (i > 0)
    j = never(i)[0] + x(i)[num_images() + 1] + absent(i) + sorted(1)[absent(2)]
    i = i - 1
  end do
  do while (there .and. i < 3)
    if (tables(i)[neighbours(30000)]%keys(1) == 0) exit
    i = i + 1
  end do
  i = 0
  do
    i = i + 1
    if (i == 3) exit
    if (.not. there) cycle
    j = sorted(i)[absent(i)] + never(i)[i]
  end do
  key = 0
  do
    if (key == 0) exit
    j = sorted(i)[key] + never(i)[key] + tables(1)[absent(1)]%keys(i)
    i = i + 1
  end do
  do while (i < 5)
    i = i + 1
    if (i < 10) then
      j = i
    else if (sorted(i)[absent(1)] == 0) then
      j = 0
    end if
    if (.not. there) cycle
    j = sorted(i)[key] + never(1)[key]
  end do

  ! ---- stores: to another image, to this one, and by way of both ----
  sync all
  i = 1
  do while (x(i)[k] >= 0 .and. i < 20)
    x(i)[k] = x(i - 1)[k] + 1
    i = i + 1
  end do
  sync all
  if (any(x(0:19) /= [(real(i, 8), i=0, 19)])) error stop 'recurrence'
  i = 1
  j = me
  do
    x(i)[j] = x(i - 1) + 2
    x(i) = x(i) + x(i - 1)[j]
    i = i + 1
    if (i > 4) exit
  end do
  if (any(x(0:4) /= [0d0, 2d0, 6d0, 14d0, 30d0])) error stop 'own image'
  i = 0
  do while (x(i)[me] < 30)
    i = i + 1
    x(5) = x(5) + x(i)[me]
  end do
  if (i /= 4 .or. x(5) /= 57) error stop 'own image, read and defined'
  sync all
  do
    if (total[k] >= 5*k) exit
    total[k] = total[k] + k
  end do
  sync all
  if (total /= 5*me) error stop 'scalar'

  ! ---- images that change ----
  k = 1
  steps = 0
  do while (k <= num_images())
    steps = steps + sorted(2)[k]
    k = k + 1
  end do
  if (steps /= 6*num_images() + num_images()*(num_images() + 1)/2) error stop 'image'
  i = 1
  neighbours(1) = 1
  steps = 0
  do
    steps = steps + sorted(i)[neighbours(1)]
    if (i == 6) exit
    neighbours(1) = mod(i, num_images()) + 1
    i = i + 1
  end do
  if (steps /= sum([(3*i + 1 + mod(i - 1, num_images()), i=1, 6)])) error stop 'image in an array'

  ! ---- loops inside, and loops that leave one around ----
  k = 1 + mod(me, num_images())
  steps = 0
  around: do j = 1, 3
    i = 0
    do while (i < 50)
      i = i + 1
      if (sorted(i)[k] > 10*j) cycle around
      if (i > 40) exit around
      steps = steps + 1
      if (j == 2) exit
    end do
  end do around
  if (steps /= count(3*[(i, i=1, 50)] + k <= 10) + 1 + count(3*[(i, i=1, 50)] + k <= 30)) error stop 'around'
  i = 0
  steps = 0
  do while (i < 4)
    i = i + 1
    do j = 1, 50
      if (sorted(j)[k] > 20*i) exit
      steps = steps + 1
    end do
    do
      j = j - 1
      if (sorted(j)[k] <= 10) exit
      steps = steps + sorted(i)[k]
    end do
  end do
  if (steps /= nested_here()) error stop 'nested'

  ! ---- what others tell: of the runtime all the same ----
  sync all
  counter = 0
  sync all
  i = 0
  do while (counter(1)[k] /= 0)
    i = i + 1
  end do
  do
    there = counter(2)[k] == 0
    if (there) exit
  end do
  if (i /= 0) error stop 'wait'

contains

  integer function steps_here() result(steps)
    integer :: i

    i = 1
    steps = 0
    do
      i = merge(0, mod(i + 6, 100) + 1, i == 100)
      if (i == 0) return
      steps = steps + merge(1, 1001, mod(i, 2) == 0)
    end do
  end function

  integer function nested_here() result(steps)
    integer :: i, j

    steps = 0
    do i = 1, 4
      do j = 1, 50
        if (3*j + k > 20*i) exit
        steps = steps + 1
      end do
      do j = j - 1, 1, -1
        if (3*j + k <= 10) exit
        steps = steps + 3*i + k
      end do
    end do
  end function
end program
