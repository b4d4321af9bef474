! F2018 9.6: loops over elements of other images whose selectors are elements of arrays, components, and intrinsic functions, inside ASSOCIATE
! too; selectors that may not be evaluated where the loop does not, or that the loop changes.
!options: -O2
!also: two all
!images: 1 2 3 4
module neighbours
  implicit none
  integer, parameter :: n = 600
  type place
    integer :: left = 0, right = 0
    integer, allocatable :: both(:)
  end type
  type holder
    type(place), pointer :: p => null()
  end type
end module

program selectors_that_are_elements
  use neighbours
  implicit none
  real(8), allocatable :: a(:)[:], grid(:)[:,:]
  integer, save :: s(n)[*]
  real(8) :: y(n), local(n)
  integer :: list(4), i, j, me, images, none
  integer, allocatable :: never(:)
  integer, target :: aim(2)
  integer, pointer :: other(:)
  type(place) :: at
  type(holder) :: hold

  me = this_image()
  images = num_images()
  allocate (a(0:n - 1)[*], grid(n)[1,*])
  a = [(i + 10000*me, i=0, n - 1)]
  grid = -me
  s = [(i*me, i=1, n)]
  list = [1 + modulo(me, images), 1 + modulo(me - 2, images), me, 1]
  at%left = list(2)
  at%right = list(1)
  at%both = list(1:2)
  y = 0
  none = 0
  sync all

  do i = 1, n
    y(i) = y(i) + a(i - 1)[list(1)] + s(i)[list(2)]
  end do
  if (any(y /= [(i - 1 + 10000*list(1) + i*list(2), i=1, n)])) error stop 'elements'

  do i = 1, n
    y(i) = a(i - 1)[at%right] + grid(i)[1, at%both(2)] + s(i)[mod(this_image(), num_images()) + 1]
  end do
  if (any(y /= [(i - 1 + 10000*at%right - list(2) + i*list(1), i=1, n)])) error stop 'components'

  do concurrent (i = 1:n)
    y(i) = a(i - 1)[merge(list(1), at%left, me == 1)]
  end do
  if (any(y /= [(i - 1 + 10000*merge(list(1), at%left, me == 1), i=1, n)])) error stop 'merge'

  ! No iteration, or none that comes there: what is not there is not looked at.
  do i = 1, none
    y(i) = a(i)[never(1)] + s(i)[hold%p%left]
  end do
  do i = n, 1
    y(i) = a(i)[never(i)]
  end do
  do i = 1, none, 2
    y(i) = a(i)[mod(1, none)]
  end do
  do i = 1, n
    if (allocated(never)) y(i) = a(i)[never(1)]
  end do
  do i = 1, n
    if (.not. allocated(never)) exit
    y(i) = a(i)[never(1)]
  end do
  do i = 1, n
    if (none == 0) cycle
    y(i) = a(i)[mod(i, none)]
  end do
  do i = 1, n
    do j = 1, none
      y(i) = a(i)[hold%p%right]
    end do
  end do
  do concurrent (i = 1:n, associated(hold%p))
    y(i) = a(i)[hold%p%right]
  end do

  ! What the loop changes.
  do i = 1, n
    y(i) = a(i - 1)[list(4)]
    list(4) = 1 + modulo(list(4), images)
  end do
  if (any(y /= [(i - 1 + 10000*(1 + modulo(i - 1, images)), i=1, n)])) error stop 'changed'
  aim = 1
  other => aim
  do i = 1, n
    y(i) = a(i - 1)[aim(1)]
    other(1) = images
  end do
  if (y(1) /= 10000 .or. any(y(2:) /= [(i - 1 + 10000*images, i=2, n)])) error stop 'pointer'
  do i = 1, n
    y(i) = a(i - 1)[at%left]
    at%left = 1
  end do
  if (y(1) /= 10000*list(2) .or. any(y(2:) /= [(i - 1 + 10000, i=2, n)])) error stop 'component'
  do i = 1, 4
    y(i) = a(i)[list(i)]
  end do
  if (any(y(1:4) /= [(i + 10000*list(i), i=1, 4)])) error stop 'each'

  ! Inside ASSOCIATE: another name for what the loop changes.
  local = 0
  associate (image => list(4), z => local)
    image = 1
    do i = 1, n
      y(i) = a(i - 1)[list(4)]
      image = images
    end do
    if (y(1) /= 10000 .or. any(y(2:) /= [(i - 1 + 10000*images, i=2, n)])) error stop 'associate'
    do i = 1, n
      y(i) = a(i - 1)[list(1)]
    end do
    do i = 1, n
      z(i) = s(i)[list(1)]
    end do
  end associate
  if (any(y /= [(i - 1 + 10000*list(1), i=1, n)])) error stop 'unrelated'
  if (any(local /= [(i*list(1), i=1, n)])) error stop 'z'

  ! Puts, each image to its right.
  sync all
  do i = 1, n
    a(i - 1)[list(1)] = i
  end do
  do i = 0, n - 1
    s(i + 1)[at%right] = i + at%right
  end do
  sync all
  if (any(a /= [(i, i=1, n)])) error stop 'put'
  if (any(s /= [(i + me, i=0, n - 1)])) error stop 'put by component'
  ! This image under its own number.
  do i = 1, n - 1
    a(i)[list(3)] = a(i - 1)[list(3)] + 1
  end do
  if (any(a /= [(i, i=1, n)])) error stop 'own image'
end program
