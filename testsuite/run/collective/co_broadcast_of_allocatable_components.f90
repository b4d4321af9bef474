! F2018 16.9.46: A becomes defined as if by intrinsic assignment, so allocatable components become allocated as they
! are on the source image, at any depth.
!with: ../expect.f90
module broadcast_types
  implicit none
  private
  public :: leaf, branch, tree, box, shelf, counted, hidden, hidden_make, hidden_is, finals

  type leaf
    integer, allocatable :: list(:)
    character(:), allocatable :: name
  end type

  type branch
    integer :: depth = 0
    type(leaf), allocatable :: leaves(:)
    type(leaf), allocatable :: single
  end type

  type tree
    integer :: depth = 0
    real :: fixed(3) = 0
    type(leaf) :: own
    type(leaf), allocatable :: leaves(:)
    type(branch), allocatable :: left, right(:)
    double precision, allocatable :: grid(:, :)
    complex, allocatable :: scalar
  end type

  type box
    class(*), allocatable :: content
    class(leaf), allocatable :: leaf
  end type

  type, extends(leaf) :: shelf
    integer, pointer :: elsewhere => null()
    logical, allocatable :: flags(:)
  end type

  type counted
    integer, allocatable :: values(:)
  contains
    final :: count_final
  end type

  type hidden
    private
    integer, allocatable :: secret(:)
  contains
    procedure :: is => hidden_is
  end type

  integer :: finals = 0

contains

  subroutine count_final(object)
    type(counted), intent(inout) :: object

    if (allocated(object%values)) finals = finals + 1
  end subroutine

  subroutine hidden_make(object, values)
    type(hidden), intent(out) :: object
    integer, intent(in) :: values(:)

    object%secret = values
  end subroutine

  logical function hidden_is(object, values)
    class(hidden), intent(in) :: object
    integer, intent(in) :: values(:)

    hidden_is = .false.
    if (.not. allocated(object%secret)) return
    if (size(object%secret) == size(values)) hidden_is = all(object%secret == values)
  end function
end module

program co_broadcast_of_allocatable_components
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  use broadcast_types
  implicit none
  integer :: me, source, stat, calls
  type(tree) :: everywhere[*]
  type(leaf), allocatable :: symmetric(:)[:]

  me = this_image()
  allocate (symmetric(2)[*])
  do source = 1, num_images()
    call simple()
    call nested()
    call arrays()
    call polymorphic_components()
    call type_bound()
    call coarrays()
  end do
  call finalised()
  call passed(everywhere)
  call many()
  call in_teams()

contains

  subroutine simple()
    type(leaf) :: object

    if (me == source) then
      allocate (object%list(-1:3))
      object%list = [1, 2, 3, 4, 5]*source
      object%name = repeat('n', source)
    else if (mod(me, 2) == 0) then
      object%list = [7]
      object%name = 'before'
    end if
    stat = -1
    calls = 0
    call co_broadcast(object, next(), stat=stat)
    call expect_true(stat == 0, 'STAT= is 0')
    call expect_true(calls == 1, 'SOURCE_IMAGE= is evaluated once')
    call expect_true(lbound(object%list, 1) == -1 .and. ubound(object%list, 1) == 3, 'bounds')
    call expect_true(all(object%list == [1, 2, 3, 4, 5]*source), 'values')
    call expect_true(object%name == repeat('n', source) .and. len(object%name) == source, 'deferred length')

    ! Unallocated on the source image: deallocated.
    if (me == source) deallocate (object%list)
    if (me == source) object%name = ''
    if (source > 0) call co_broadcast(object, source_image=source)
    call expect_true(.not. allocated(object%list), 'unallocated component')
    call expect_true(allocated(object%name) .and. len(object%name) == 0, 'empty component')
  end subroutine

  integer function next()
    calls = calls + 1
    next = source
  end function

  subroutine nested()
    type(tree) :: object

    if (me == source) call fill(object, 3)
    call co_broadcast(object, source)
    call check(object, 3)
  end subroutine

  subroutine fill(object, depth)
    type(tree), intent(inout) :: object
    integer, intent(in) :: depth
    integer :: i

    object%depth = depth
    object%fixed = [1., 2., 3.]*depth
    object%own%list = [(i, i=1, depth)]
    allocate (object%leaves(2:depth + 1))
    do i = 2, depth + 1
      object%leaves(i)%list = [i, i]
      object%leaves(i)%name = repeat('x', i)
    end do
    allocate (object%grid(0:1, -depth:depth))
    object%grid = depth + source
    object%scalar = cmplx(depth, source)
    allocate (object%left, object%right(depth))
    call fill_branch(object%left, depth)
    do i = 1, depth
      call fill_branch(object%right(i), i)
    end do
  end subroutine

  subroutine fill_branch(object, depth)
    type(branch), intent(inout) :: object
    integer, intent(in) :: depth

    object%depth = depth
    allocate (object%leaves(depth), object%single)
    object%leaves(depth)%name = repeat('b', depth)
    object%single%list = [depth, source]
  end subroutine

  subroutine check(object, depth)
    type(tree), intent(in) :: object
    integer, intent(in) :: depth
    integer :: i

    call expect_true(object%depth == depth .and. all(object%fixed == [1., 2., 3.]*depth), 'depth')
    call expect_true(all(object%own%list == [(i, i=1, depth)]), 'own list')
    call expect_true(.not. allocated(object%own%name), 'no name')
    call expect_true(size(object%leaves) == depth, 'leaves')
    if (depth > 0) call expect_true(lbound(object%leaves, 1) == 2, 'bounds of leaves')
    do i = 2, depth + 1
      call expect_true(all(object%leaves(i)%list == [i, i]), 'list of a leaf')
      call expect_true(object%leaves(i)%name == repeat('x', i), 'name of a leaf')
    end do
    call expect_true(all(lbound(object%grid) == [0, -depth]) .and. all(ubound(object%grid) == [1, depth]), 'grid')
    call expect_true(all(object%grid == depth + source), 'values of the grid')
    call expect_true(object%scalar == cmplx(depth, source), 'scalar component')
    call check_branch(object%left, depth)
    call expect_true(size(object%right) == depth, 'branches')
    do i = 1, depth
      call check_branch(object%right(i), i)
    end do
  end subroutine

  subroutine check_branch(object, depth)
    type(branch), intent(in) :: object
    integer, intent(in) :: depth

    call expect_true(object%depth == depth .and. size(object%leaves) == depth, 'branch')
    call expect_true(object%leaves(depth)%name == repeat('b', depth), 'name on a branch')
    call expect_true(all(object%single%list == [depth, source]), 'single leaf of a branch')
  end subroutine

  subroutine arrays()
    type(leaf) :: objects(3, 2), empty(0)
    integer :: i, j

    do j = 1, 2
      do i = 1, 3
        objects(i, j)%list = [me, i, j]
      end do
    end do
    call co_broadcast(empty, source)
    call co_broadcast(objects(1:3:2, :), source)
    do j = 1, 2
      do i = 1, 3
        call expect_true(all(objects(i, j)%list == [merge(me, source, i == 2), i, j]), 'section')
      end do
    end do
    call co_broadcast(objects(2, 2), source)
    call expect_true(objects(2, 2)%list(1) == source, 'element')
    call co_broadcast(objects, source)
    call expect_true(objects(2, 1)%list(1) == source, 'whole array')
  end subroutine

  subroutine polymorphic_components()
    type(box) :: object

    if (me == source) then
      allocate (object%content, source=42_8)
      allocate (shelf :: object%leaf)
      object%leaf%list = [source]
      select type (leaf => object%leaf)
      type is (shelf)
        leaf%flags = [.true., .false.]
      end select
    end if
    call co_broadcast(object, source)
    select type (leaf => object%leaf)
    type is (shelf)
      call expect_true(all(leaf%flags .eqv. [.true., .false.]), 'dynamic type')
    class default
      call expect_true(.false., 'dynamic type')
    end select
    call expect_true(object%leaf%list(1) == source, 'component of the declared type')
    select type (content => object%content)
    type is (integer(8))
      call expect_true(content == 42, 'unlimited polymorphic component')
    class default
      call expect_true(.false., 'dynamic type of the unlimited polymorphic component')
    end select
  end subroutine

  subroutine type_bound()
    type(hidden) :: object

    if (me == source) call hidden_make(object, [4, source])
    call co_broadcast(object, source)
    call expect_true(object%is([4, source]), 'private components')
  end subroutine

  subroutine coarrays()
    symmetric(1)%list = [me]
    symmetric(2)%name = 'image'
    call co_broadcast(symmetric, source)
    call expect_true(symmetric(1)%list(1) == source, 'allocatable coarray')
    if (me == source) call fill(everywhere, 1)
    call co_broadcast(everywhere, source)
    call check(everywhere, 1)
    sync all
    deallocate (everywhere%leaves, everywhere%grid, everywhere%left, everywhere%right)
    if (me == 1) symmetric(2)[num_images()]%name = 'IMAGE'
    sync all
    if (me == num_images()) call expect_true(symmetric(2)%name == 'IMAGE', 'put afterwards')
  end subroutine

  ! Intrinsic assignment finalises A, and no other object is there to be finalised (F2018 7.5.6.3).
  subroutine finalised()
    type(counted) :: object

    object%values = [me]
    finals = 0
    call co_broadcast(object, 1)
    call expect_true(object%values(1) == 1, 'type with FINAL')
    if (me == 1) call expect_true(finals == 0, 'nothing is finalised on the source image')
    call expect_true(finals <= 1, 'only A is finalised')
  end subroutine

  subroutine passed(object)
    type(tree), intent(inout) :: object

    source = num_images()
    if (me == source) call fill(object, 2)
    if (me > 0) call co_broadcast(object, source)
    call check(object, 2)
  end subroutine

  subroutine many()
    type(tree) :: object
    integer :: i

    source = 1
    if (me == source) then
      allocate (object%leaves(2000))
      do i = 1, 2000
        object%leaves(i)%list = [i, -i]
      end do
      allocate (object%grid(600, 600), source=2d0)
    end if
    call co_broadcast(object, source)
    call expect_true(all([(object%leaves(i)%list(2) == -i, i=1, 2000)]), 'many leaves')
    call expect_true(size(object%grid) == 360000 .and. all(object%grid == 2), 'large component')
  end subroutine

  subroutine in_teams()
    type(team_type) :: parity
    type(leaf) :: object

    form team (1 + mod(me, 2), parity)
    change team (parity)
      if (this_image() == num_images()) object%list = [me, me]
      call co_broadcast(object, num_images())
      call expect_true(size(object%list) == 2 .and. mod(object%list(1), 2) == mod(me, 2), 'in a team')
    end team
  end subroutine
end program
