! F2018 9.6, 19.5.3, 15.5.2.13: loops with coindexed objects beside EQUIVALENCE, COMMON, directives, CHANGE TEAM with associations and SELECT TYPE;
! loops that define integers as components, targets and by pointers, also those that select the image.
!options: -O2 -fopenmp
module grids
  implicit none
  type grid
    integer :: left = 1, count = 0
    integer, allocatable :: id(:)
    integer, pointer :: shown(:) => null()
    real(8), allocatable :: y(:)
  contains
    procedure :: take, take_next, renumber, renumber_shown
  end type
  type, extends(grid) :: labelled
    character(8) :: label = ''
  end type
  integer, parameter :: n = 12
  real(8), save :: a(n)[*]
  integer, save :: ia(n)[*]
contains
  subroutine take(this, list)
    class(grid), intent(inout) :: this
    integer, intent(in) :: list(:)
    integer :: i

    do i = 1, n
      this%y(i) = a(list(i))[this%left]
    end do
  end subroutine

  subroutine take_next(this)
    class(grid), intent(inout) :: this
    integer :: i

    do i = 1, n
      this%y(i) = a(i)[this%left]
      this%left = mod(this%left, num_images()) + 1
    end do
  end subroutine

  subroutine renumber(this, k)
    class(grid), intent(inout) :: this
    integer, intent(in) :: k
    integer :: i

    this%count = 0
    do i = 1, n
      this%id(i) = ia(i)[k]
      this%count = this%count + ia(i)[this%left]
    end do
  end subroutine

  subroutine renumber_shown(this, selector)
    class(grid), intent(inout) :: this
    integer, target, intent(inout) :: selector(1)
    integer :: i

    this%shown => selector
    do i = 1, n
      this%id(i) = ia(i)[selector(1)]
      this%shown(1) = mod(i, num_images()) + 1
    end do
  end subroutine

  integer function kind_of_loop(g, list, k)
    class(grid), intent(inout) :: g
    integer, intent(in) :: list(:), k
    integer :: i

    kind_of_loop = 0
    select type (g)
    type is (labelled)
      do i = 1, n
        g%y(i) = a(list(i))[k]
        g%id(i) = ia(i)[k]
      end do
      kind_of_loop = 2
    class default
      do i = 1, n
        g%y(i) = -a(list(i))[g%left]
      end do
      kind_of_loop = 1
    end select
  end function
end module

subroutine with_equivalence(k, total)
  use grids
  implicit none
  integer, intent(in) :: k
  integer, intent(out) :: total
  integer :: first, second, i
  equivalence (first, second)

  first = 1
  total = 0
  do i = 1, n
    total = total + ia(i)[first]
    second = k
  end do
end subroutine

subroutine with_common(k, total)
  use grids, only: n, ia
  implicit none
  integer, intent(in) :: k
  integer, intent(out) :: total
  integer :: cy(n), place, i
  common /numbers/ cy, place

  place = 1
  do i = 1, n
    cy(i) = ia(i)[k]
  end do
  total = sum(cy)
  call inside()
contains
  subroutine inside()
    integer :: other(n), selector
    common /numbers/ other, selector

    do i = 1, n
      total = total + ia(i)[place]
      selector = k
    end do
  end subroutine
end subroutine

subroutine without_modules(ia, n, k, total)
  implicit none
  integer, intent(in) :: n, k
  integer :: ia(n)[*], cy(100), place, i, total
  common /numbers_too/ cy, place

  place = k
  do i = 1, n
    cy(i) = ia(i)[place]
  end do
  total = sum(cy(:n))
end subroutine

program loops_of_ordinary_programs
  use, intrinsic :: iso_fortran_env
  use grids
  implicit none
  interface
    subroutine without_modules(ia, n, k, total)
      integer, intent(in) :: n, k
      integer :: ia(n)[*], total
    end subroutine
  end interface
  integer :: list(n), i, k, m, total, me, images
  integer, target :: selector(1), place
  integer, pointer :: p
  type(grid) :: g
  type(labelled) :: l
  type(team_type) :: team
  real(8) :: y(n), c9(n)
  real(8), save :: b1(n)[*], b2(n)[*], b3(n)[*], b4(n)[*], b5(n)[*], b6(n)[*], b7(n)[*], b8(n)[*], b9(n)[*], b10(n)[*]
!$ integer :: unused

  me = this_image()
  images = num_images()
  k = mod(me, images) + 1
  g%left = k
  list = [(n + 1 - i, i = 1, n)]
  a = [(1000*me + i, i = 1, n)]
  ia = [(1000*me + i, i = 1, n)]
  b1 = a; b2 = 2*a; b3 = 3*a; b4 = 4*a; b5 = 5*a; b6 = 6*a; b7 = 7*a; b8 = 8*a; b9 = 9*a; b10 = 10*a
  allocate (g%y(n), g%id(n), l%y(n), l%id(n))
  sync all

  g%left = k
  call g%take(list)
  if (any(g%y /= 1000*k + list)) error stop 'passed object'
  call g%take_next()
  if (any(g%y /= [(1000*(mod(k + i - 2, images) + 1) + i, i = 1, n)])) error stop 'the selector is counted'
  g%left = k
  call g%renumber(k)
  if (any(g%id /= [(1000*k + i, i = 1, n)]) .or. g%count /= 1000*k*n + n*(n + 1)/2) error stop 'integer components'
  selector = 1
  call g%renumber_shown(selector)
  if (any(g%id /= [(1000*(mod(i - 1, images) + 1) + i, i = 1, n)])) error stop 'a pointer component'
  g%left = k

  m = kind_of_loop(g, list, k)
  if (m /= 1 .or. any(g%y /= -(1000*k + list))) error stop 'CLASS DEFAULT'
  m = kind_of_loop(l, list, k)
  if (m /= 2 .or. any(l%y /= 1000*k + list)) error stop 'TYPE IS'
  if (any(l%id /= [(1000*k + i, i = 1, n)])) error stop 'TYPE IS, integers'

  place = 1
  p => place
  do i = 1, n
    y(i) = a(i)[place]
    p = mod(i, images) + 1
  end do
  if (any(y /= [(1000*(mod(i - 1, images) + 1) + i, i = 1, n)])) error stop 'a pointer to the selector'
  place = 0
  do i = 1, n
    p = p + ia(i)[k]
  end do
  if (place /= 1000*k*n + n*(n + 1)/2) error stop 'a sum by a pointer'
  place = 0
  do i = 1, n
    place = place + ia(i)[k]
    y(i) = a(list(i))[k]
  end do
  if (place /= 1000*k*n + n*(n + 1)/2 .or. any(y /= 1000*k + list)) error stop 'a sum in a target'

  call with_equivalence(k, total)
  if (total /= 1000 + 1000*k*(n - 1) + n*(n + 1)/2) error stop 'EQUIVALENCE'
  call with_common(k, total)
  if (total /= 1000*k*n + n*(n + 1) + 1000 + 1000*k*(n - 1)) error stop 'COMMON'
  call without_modules(ia, n, k, total)
  if (total /= 1000*k*n + n*(n + 1)/2) error stop 'COMMON, no modules'

!$omp parallel do
  do i = 1, n
    y(i) = i
  end do
!$omp end parallel do
  do i = 1, n
    y(i) = y(i) + a(i)[k]
  end do
  if (any(y /= [(1000*k + 2*i, i = 1, n)])) error stop 'directives elsewhere'

  do i = 1, n
    c9(i) = b1(i)[k] + b2(i)[k] + b3(i)[k] + b4(i)[k] + b5(i)[k] + b6(i)[k] + b7(i)[k] + b8(i)[k] + b9(i)[k] + b10(i)[k]
  end do
  if (any(c9 /= [(55*(1000*k + i), i = 1, n)])) error stop 'ten arrays'

  associate (limit => n, other => y)
    do i = 1, limit
      if (a(i)[k] < 0) error stop 'a value that is not there'
      c9(i) = a(i)[k]
      if (c9(i) < 0) stop 7
    end do
  end associate
  if (any(c9 /= [(1000*k + i, i = 1, n)])) error stop 'STOP in ASSOCIATE'

  form team (1, team)
  change team (team, c[*] => a, ic[*] => ia)
    do i = 1, n
      y(i) = c(i)[k]
      m = ic(i)[k]
      if (m /= nint(y(i))) error stop 'association'
    end do
    if (any(y /= [(1000*k + i, i = 1, n)])) error stop 'associated coarray'
    sync all
    do i = 2, n
      c(i)[me] = a(i - 1)[me] + 1
    end do
    if (any(a /= [(1000*me + 1 + i - 1, i = 1, n)])) error stop 'both names'
    do i = 1, n
      c(i)[me] = c(i)[me] + 1
    end do
    a(1) = a(1) + 1
    if (any(a(2:) /= [(1000*me + 1 + i, i = 2, n)]) .or. a(1) /= 1000*me + 3) error stop 'defined by the associated name'
    sync all
    do i = 1, n
      y(i) = a(i)[k]
    end do
    if (any(y(2:) /= [(1000*k + 1 + i, i = 2, n)]) .or. y(1) /= 1000*k + 3) error stop 'its own name'
  end team
  sync all
end program
