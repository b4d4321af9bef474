! F2018 10.2.1.2, 9.6, 9.4.1: elements of derived type and characters of other images in loops, assigned as a whole, compared, and in parts; what an
! assignment defines are all components, and the image selector among them.
!options: -O2
!also: two all
!images: 1 2 3
module kinds_of_objects
  implicit none
  type point
    integer      :: n = 0
    real(8)      :: x(3) = 0
    character(5) :: name = ''
  end type
  type, extends(point) :: particle
    type(point) :: inside
    complex     :: wave = 0
  contains
    procedure :: weight
  end type
  type owner_of_more
    integer                   :: n = 0
    type(point), allocatable  :: points(:)
    character(4), allocatable :: words(:)
    character(4), pointer     :: aside(:) => null()
  end type
  type field
    character(6), allocatable :: c(:)[:]
    type(point), allocatable  :: p(:)[:]
  end type
  type counted
    integer :: n = 0
  contains
    procedure :: assign_counted
    generic :: assignment(=) => assign_counted
  end type
  type finished
    integer :: n = 0
  contains
    final :: finish
  end type
  type nothing
  end type
  interface operator(+)
    module procedure add_points
  end interface
  interface assignment(=)
    module procedure point_of_integer
  end interface
  integer :: n_finished = 0
contains
  pure real(8) function weight(this)
    class(particle), intent(in) :: this
    weight = this%n + this%inside%n
  end function
  pure function add_points(a, b) result(c)
    type(point), intent(in) :: a, b
    type(point) :: c
    c = point(a%n + b%n, a%x + b%x, a%name)
  end function
  pure integer function number_of(p)
    type(point), intent(in) :: p
    number_of = p%n
  end function
  elemental subroutine point_of_integer(p, i)
    type(point), intent(inout) :: p
    integer, intent(in) :: i
    p%n = i
  end subroutine
  elemental subroutine assign_counted(to, from)
    class(counted), intent(inout) :: to
    type(counted), intent(in) :: from
    to%n = to%n + from%n
  end subroutine
  subroutine finish(f)
    type(finished), intent(inout) :: f
    n_finished = n_finished + 1
  end subroutine
end module

program objects_and_characters_in_loops
  use kinds_of_objects
  implicit none
  integer, parameter :: n = 12
  type(point), save :: p(n)[*], scalar[*], grid(-1:2, 3)[*]
  type(particle), save :: q(n)[*]
  type(owner_of_more), save :: more(2)[*]
  type(counted), save :: sums(n)[*]
  type(finished), save :: ends(n)[*]
  type(nothing), save :: empty(n)[*]
  type(field) :: f
  type(point) :: lp(n), here
  type(point), target :: where_to
  type(point), pointer :: there
  type(particle) :: lq(n)
  type(counted) :: lsums(n)
  type(finished) :: lends(n)
  type(nothing) :: lempty(n)
  character(6), save :: c(0:n - 1)[*], word[*], table(2, n)[*]
  character(1), save :: letters(n)[*]
  character(6) :: lc(n)
  character(3) :: short
  character(9) :: long
  integer :: i, j, k, me, hits

  me = this_image()
  k = 1 + mod(me, num_images())
  p = [(point(100*me + i, [real(8) :: i, me, 0], 'abcde'), i=1, n)]
  grid = reshape([(point(100*me + i, [real(8) :: i, me, 0], 'grid'), i=1, n)], [4, 3])
  q%n = [(i, i=1, n)]
  q%inside = p
  scalar = p(3)
  sums%n = me
  ends%n = me
  do i = 1, n
    write (c(i - 1), '(i3,i3)') me, i
    letters(i) = achar(96 + mod(i + me, 26))
    table(:, i) = [c(i - 1), 'second']
  end do
  word = 'xyz'
  allocate (f%c(n)[*], f%p(n)[*], more(1)%points(n), more(2)%points(2:4), more(1)%words(0:n), more(2)%aside(3))
  f%c = c
  f%p = p
  more(1)%points = p
  more(2)%points = p(1:3)
  more(1)%words = 'word'
  more(2)%aside = ['a', 'b', 'c'] // 'side'(1:3)
  more%n = [n, 3]
  sync all

  ! ---- reading ----
  do i = 1, n
    lp(i) = p(i)[k]
    lq(i) = q(i)[k]
    lc(i) = c(i - 1)[k]
  end do
  if (any(lp%n /= [(100*k + i, i=1, n)]) .or. any(lp%x(2) /= k) .or. any(lp%name /= 'abcde')) error stop 'point'
  if (any(lq%inside%n /= lp%n) .or. any(lq%n /= [(i, i=1, n)])) error stop 'particle'
  do i = 1, n
    read (lc(i), *) j, hits
    if (j /= k .or. hits /= i) error stop 'characters'
  end do
  do i = 1, more(1)[k]%n
    lp(i) = more(1)[k]%points(i) + scalar[k]
    if (more(1)[k]%words(i) /= 'word') error stop 'words'
    if (number_of(p(i)[k]) /= 100*k + i) error stop 'function'
  end do
  if (any(lp%n /= [(200*k + i + 3, i=1, n)])) error stop 'components'
  do i = 1, 3
    lp(i) = more(2)[k]%points(i + 1)
    if (more(2)[k]%aside(i)(1:1) // more(2)[k]%aside(i)(2:) /= achar(96 + i) // 'sid') error stop 'aside'
  end do
  if (any(lp(1:3)%n /= [(100*k + i, i=1, 3)])) error stop 'bounds of components'
  do i = 1, n
    lc(i) = f%c(i)[k]
    lp(i) = f%p(i)[k]
  end do
  if (any(lc /= f%c(:)[k]) .or. any(lp%n /= [(100*k + i, i=1, n)])) error stop 'coarrays that are components'
  hits = 0
  do i = 1, n
    if (c(i - 1)[k] == lc(i) .and. c(i - 1)[k](4:6) == lc(i)(4:)) hits = hits + 1
    if (letters(i)[k] == achar(96 + mod(i + k, 26))) hits = hits + 100
    if (len_trim(word[k]) == 3 .and. word[k](2:2) == 'y' .and. index(table(2, i)[k], 'con') == 3) hits = hits + 10000
    if (p(i)[k]%name(2:3) == 'bc') hits = hits + 1000000
    select case (table(1, i)[k](6:6))
    case ('1')
      hits = hits + 100000000
    end select
  end do
  if (hits /= 212121212) error stop 'comparisons'
  i = 1
  do while (letters(i)[k] /= achar(96 + mod(7 + k, 26)))
    i = i + 1
  end do
  if (i /= 7) error stop 'searching'
  do i = 1, n
    short = c(i - 1)[k]
    long = c(i - 1)[k]
    if (short /= lc(i)(1:3) .or. long /= lc(i) // '   ') error stop 'lengths'
    here = point(n=p(i)[k]%n, x=p(i)[k]%x, name=table(2, i)[k])
    if (here%n /= 100*k + i .or. here%x(1) /= i .or. here%name /= 'secon') error stop 'constructor'
  end do
  do j = 1, 3
    do i = -1, 2
      lp(i + 2 + 4*(j - 1)) = grid(i, j)[k]
    end do
  end do
  if (any(lp%n /= [(100*k + i, i=1, n)])) error stop 'rank 2'

  ! ---- assignments that are more than copying ----
  do i = 1, n
    lsums(i) = sums(i)[k]
    lends(i) = ends(i)[k]
    lempty(i) = empty(i)[k]
    lp(i) = p(i)[k]%n + 1
  end do
  do i = 1, n
    lsums(i) = sums(i)[k]
  end do
  if (any(lsums%n /= 2*k) .or. any(lends%n /= k) .or. any(lp%n /= [(100*k + i + 1, i=1, n)])) error stop 'defined'

  ! ---- writing, also to what is read ----
  sync all
  lp = [(point(-i, [real(8) :: me, i, i], 'put'), i=1, n)]
  do i = 1, n
    p(i)[k] = lp(i)
    p(i)[k]%name(1:2) = 'PU'
    c(i - 1)[k] = lc(n + 1 - i)
    c(i - 1)[k](1:3) = '---'
    q(i)[k]%inside = lp(i)
    letters(i)[k] = c(i - 1)[k](6:6)
  end do
  sync all
  if (any(p%n /= [(-i, i=1, n)]) .or. any(p%name /= 'PUt')) error stop 'points put'
  if (any(q%inside%n /= [(-i, i=1, n)]) .or. any(q%inside%name /= 'put')) error stop 'insides put'
  do i = 1, n
    write (short, '(i3)') n + 1 - i
    if (c(i - 1) /= '---' // short .or. letters(i) /= short(3:3)) error stop 'characters put'
  end do
  sync all
  do i = 2, n
    p(i)[me] = p(i - 1)
    c(i - 1)[me] = c(i - 2)
  end do
  if (any(p%n /= -1) .or. any(c /= '--- 12')) error stop 'own image'
  do i = 1, n
    p(i) = point(i)
    lp(i) = p(i)[me]
    c(i - 1)(1:1) = 'x'
    lc(i) = c(i - 1)[me]
  end do
  if (any(lp%n /= [(i, i=1, n)]) .or. any(lc /= 'x-- 12')) error stop 'own image, read'
  sync all
  do i = 2, n
    p(i)[k] = p(i - 1)[k]
  end do
  sync all
  if (any(p%n /= 1)) error stop 'recurrence'

  ! ---- the image is a component of what is assigned ----
  sync all
  p = [(point(mod(i, num_images()) + 1), i=1, n)]
  scalar = point(me)
  sync all
  here = point(1)
  hits = 0
  do i = 1, n
    hits = hits + scalar[here%n]%n
    here = p(i)[k]
  end do
  if (hits /= 1 + sum([(mod(i, num_images()) + 1, i=1, n - 1)])) error stop 'image'
  there => where_to
  where_to = point(1)
  hits = 0
  do i = 1, n
    hits = hits + scalar[where_to%n]%n
    there = p(i)[k]
  end do
  if (hits /= 1 + sum([(mod(i, num_images()) + 1, i=1, n - 1)])) error stop 'image by way of a pointer'
  word = achar(1)
  hits = 0
  do i = 1, n
    hits = hits + scalar[ichar(word(1:1))]%n
    word = achar(mod(i, num_images()) + 1)
  end do
  if (hits /= 1 + sum([(mod(i, num_images()) + 1, i=1, n - 1)])) error stop 'image in a character'
  call by_pointer

  ! ---- never reached ----
  do i = 1, n
    if (me > 0) cycle
    lp(i) = p(i)[hits*1000]
    lc(i) = more(1)[hits - hits]%words(i)
  end do
  sync all

contains

  subroutine by_pointer
    character(1), target  :: mark
    character(1), pointer :: other

    other => mark
    mark = achar(1)
    hits = 0
    do i = 1, n
      hits = hits + scalar[ichar(mark)]%n
      other = achar(mod(i, num_images()) + 1)
    end do
    if (hits /= 1 + sum([(mod(i, num_images()) + 1, i=1, n - 1)])) error stop 'image in a character, by a pointer'
  end subroutine
end program
