! F2018 19.3.1: names of intrinsic procedures may be given to variables, procedures, constructs and types, in scopes with coindexed
! objects too.
!images: 1 2 3 4
module names_in_a_module
  implicit none
  integer :: size = 5, int = 6
  integer, parameter :: len = 7, lbound = 3
  type :: shape
    integer :: max = 1
    real, allocatable :: ubound(:)
  end type
  interface
    module subroutine in_submodule(x, text)
      real, intent(inout) :: x(-2:)[*]
      character(*), intent(in) :: text
    end subroutine
  end interface
contains
  integer function sum(i)
    integer, intent(in) :: i
    sum = 100 + i
  end function

  subroutine optional_one(c, present)
    integer, optional, intent(inout) :: c(:)[*]
    logical, intent(in) :: present
    if (present) then
      c(2:3)[this_image()] = c([1, 1])[this_image()] + int
      if (any(c(2:3) /= c(1) + 6)) error stop 'optional'
    end if
    sync all
  end subroutine
end module

submodule (names_in_a_module) names_in_a_submodule
contains
  module procedure in_submodule
    real :: y(3)
    integer :: list(3), next
    next = mod(this_image(), num_images()) + 1
    list = [0, -2, 1]
    x = [real :: 1, 2, 3, 4, 5] + 10 * this_image()
    sync all
    y(:) = x(list)[next]
    if (any(y /= [3, 1, 4] + 10 * next)) error stop 'submodule'
    y = y + x(list - 0)[next] + size - 5
    if (any(y /= 2 * ([3, 1, 4] + 10 * next))) error stop 'submodule, expression'
    sync all
    x(list)[next] = -y
    sync all
    if (any(x([0, -2, 1]) /= -2 * ([3, 1, 4] + 10 * this_image()))) error stop 'submodule, put'
    if (text /= 'text' .or. len /= 7 .or. lbound /= 3) error stop 'submodule, names'
    sync all
  end procedure
end submodule

program names_of_intrinsic_procedures
  use, intrinsic :: iso_fortran_env, only: team_type
  use names_in_a_module
  implicit none
  type :: cell
    integer :: n = 0
    character(4) :: c = ' '
    integer, allocatable :: list(:)
  end type
  type(cell), save :: cells(0:3, 2)[*]
  type(shape), save :: remote[*]
  real, save :: field(-2:2)[*]
  character(6), save :: words(4)[*]
  character(2) :: pair
  character(:), allocatable :: long
  integer, save :: table(4)[*]
  integer, allocatable :: grown(:)[:], moved(:)[:]
  integer(8), save :: wide[*]
  integer(1) :: small
  logical, save :: flags(4)[*]
  type(team_type) :: team
  integer :: ubound, max, min, allocated, move_alloc, five, next, me, count, stat
  real :: cmplx, logical
  real, allocatable :: took(:)
  type(cell) :: got(2)

  me = this_image()
  next = modulo(me, num_images()) + 1
  ubound = 1; max = 2; min = 3; allocated = 4; move_alloc = 5; five = 6
  cmplx = 7; logical = 8

  call in_submodule(field, 'text')

  cells%n = reshape([1, 2, 3, 4, 5, 6, 7, 8], [4, 2]) + 10 * me
  cells%c = 'abcd'
  words = 'abcdef'
  words(2) = 'ghijkl'
  table = [1, 2, 3, 4] * me
  remote%ubound = [1, 2, 3] * real(me)
  wide = me
  flags = .true.
  sync all

  ! Derived types: sections, vectors, components on the other image.
  got(:) = cells([3, 0], 2)[next]
  if (any(got%n /= [8, 5] + 10 * next)) error stop 'vector of derived type'
  got = cells(1:2, 1)[next]
  if (any(got%n /= [2, 3] + 10 * next)) error stop 'section of derived type'
  took = remote[next]%ubound(2:3)
  if (any(took /= [2, 3] * real(next))) error stop 'component'
  if (remote[next]%max /= 1) error stop 'max'

  ! Characters: substrings, repeated, with variable bounds.
  pair = words(2)[next](ubound:max)
  if (pair /= 'gh') error stop 'substring'
  long = words(1)[next](min:allocated) // words(max)[next](ubound + 1:)
  if (long /= 'cdhijkl') error stop 'concatenation'

  ! Kinds, image selectors, image inquiry.
  small = wide[next]
  if (small /= next) error stop 'conversion'
  wide[next] = small + 1_1
  sync all
  if (wide /= me + 1) error stop 'conversion of a put'
  count = this_image(wide, 1) + lcobound(wide, dim=1) + image_index(wide, [next])
  if (count /= me + 1 + next) error stop 'inquiry'
  form team (1_8, team)
  change team (team)
    if (table(2)[next, team=team] /= 2 * next) error stop 'TEAM='
    if (table(3)[next, team_number=-1, stat=stat] /= 3 * next) error stop 'TEAM_NUMBER='
    allocate (grown(4)[*], source=table)
    sync all
    if (any(grown(:)[next] /= table(:)[next])) error stop 'SOURCE='
  end team

  ! WHERE, FORALL.
  sync all
  where ([.true., .false., .true., .false.]) table(:)[next] = -table(:)[next]
  sync all
  if (any(table /= [-1, 2, -3, 4] * me)) error stop 'WHERE'
  sync all
  forall (count = 1:4, flags(count)[next]) table(count)[next] = -count
  sync all
  if (any(table /= [-1, -2, -3, -4])) error stop 'FORALL'

  ! Allocation.
  allocate (grown(3)[*])
  grown = [7, 8, 9] * me
  sync all
  call move(grown, moved)
  if (any(moved([3, 1])[next] /= [9, 7] * next)) error stop 'MOVE_ALLOC'
  sync all
  deallocate (moved)

  ! Names of constructs and of blocks.
  associate (size => table(1), lbound => got(1)%n)
    got(:)%n = got%n + table(table([4, 3]) + 5)[next]
    if (any(got%n /= [1, 1] + 10 * next) .or. size /= -1 .or. lbound /= 1 + 10 * next) error stop 'ASSOCIATE'
  end associate
  block
    integer :: shape
    do shape = 1, 2
      got(shape:shape) = cells([shape], 1)[next]
    end do
    if (any(got%n /= [2, 3] + 10 * next)) error stop 'BLOCK'
  end block

  sync all
  call optional_one(table, .true.)
  do count = 1, 4
    five = five + count*table(count)[next]
  end do
  if (five /= 6 - 1 + 10 + 15 - 16) error stop 'loop'
  five = 6
  call optional_one(present=.false.)
  if (size /= 5 .or. int /= 6 .or. sum(1) /= 101) error stop 'module'
  if (any([ubound, max, min, allocated, move_alloc, five] /= [1, 2, 3, 4, 5, 6])) error stop 'variables'
  if (any([cmplx, logical] /= [7., 8.])) error stop 'real variables'
  print '(a)', 'passed'
contains
  subroutine move(from, to)
    integer, allocatable, intent(inout) :: from(:)[:], to(:)[:]
    intrinsic :: move_alloc

    call move_alloc(from, to)
  end subroutine
end program
