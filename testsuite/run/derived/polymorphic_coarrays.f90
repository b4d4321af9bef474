! F2018 7.3.2.3, 9.4.2 (C917, C918), 9.7.1.2, 15.5.2.4: a polymorphic coarray may be coindexed: as a value, which has the
! dynamic type of the coarray, as an actual argument of a dummy that is not polymorphic, and to refer to its components.
!with: ../expect.f90
module shapes
  implicit none
  type shape_t
    integer :: id = -1
    real :: at(2) = 0
  end type
  type, extends(shape_t) :: circle
    real :: radius = 0
    character(4) :: colour = ' '
  end type
  type, extends(shape_t) :: polygon
    integer, allocatable :: corners(:)
    character(:), allocatable :: label
  end type
  type :: holder
    class(shape_t), allocatable :: held
  end type
  interface assignment(=)
    procedure set_id
  end interface
contains
  integer function id_of(s)
    type(shape_t), intent(in) :: s

    id_of = s%id
  end function

  subroutine next_id(s)
    type(shape_t), intent(inout) :: s

    s%id = s%id + 1
  end subroutine

  subroutine set_id(s, id)
    type(shape_t), intent(inout) :: s
    integer, intent(in) :: id

    s%id = id
  end subroutine

  ! A class dummy takes the value of an expression, not the coindexed object itself.
  real function size_of(s)
    class(shape_t), intent(in) :: s

    select type (s)
    type is (circle)
      size_of = s%radius
    type is (polygon)
      size_of = sum(s%corners)
    class default
      size_of = -1
    end select
  end function
end module

module users
  use expectations
  use shapes
  implicit none
contains
  subroutine through_dummy(d, q, next, me)
    class(shape_t) :: d[*]
    class(shape_t) :: q(:)[*]
    integer, intent(in) :: next, me
    class(shape_t), allocatable :: mine

    call expect(d[next]%id, 10*next, 'component through a dummy')
    call expect(q(2)[next]%id, 20 + next, 'element of a dummy')
    mine = q(2)[next]
    call expect(size_of(mine), real(2 + next), 'value of an element of a dummy')
    select type (d)
    type is (circle)
      call expect(d[next]%radius, real(next), 'component of the dynamic type')
      mine = d[next]
    class default
      call fail('dynamic type of a dummy')
    end select
    call expect(size_of(mine), real(next), 'value of a dummy')
    if (me < 0) call fail('image')
  end subroutine
end module

program polymorphic_coarrays
  use expectations
  use shapes
  use users
  implicit none
  class(shape_t), allocatable :: a[:], q(:)[:], poly(:,:)[:], local, list(:)
  class(*), allocatable :: u[:], anything
  type(shape_t) :: plain, plains(3)
  type(circle) :: c
  type(holder) :: box
  integer :: me, next, i, j

  me = this_image()
  next = mod(me, num_images()) + 1
  allocate (circle :: a[*])
  allocate (circle :: q(4)[*])
  allocate (polygon :: poly(2, 3)[*])
  allocate (integer :: u[*])
  a%id = 10*me
  a%at = [me, -me]
  select type (a)
  type is (circle)
    a%radius = me
    a%colour = 'red'
  end select
  q%id = [(10*i + me, i = 1, 4)]
  select type (q)
  type is (circle)
    q%radius = [(i + me, i = 1, 4)]
    q(3)%colour = achar(96 + me)
  end select
  select type (poly)
  type is (polygon)
    do j = 1, 3
      do i = 1, 2
        poly(i, j)%id = 100*me + 10*i + j
        poly(i, j)%corners = spread(me, 1, i + j)
        poly(i, j)%label = repeat(achar(96 + me), j)
      end do
    end do
  end select
  select type (u)
  type is (integer)
    u = 7*me
  end select
  sync all

  ! values: declared type, dynamic type
  plain = a[next]
  call expect(plain%id, 10*next, 'part of the declared type')
  call expect(plain%at, real([next, -next]), 'part of the declared type')
  plains = q(2:4)[next]
  call expect(plains%id, [20, 30, 40] + next, 'array, part of the declared type')
  plains(1:2) = q(1:4:3)[next]
  call expect(plains(:2)%id, [10, 40] + next, 'section, part of the declared type')
  local = a[next]
  call expect(local%id, 10*next, 'value')
  call expect(size_of(local), real(next), 'dynamic type of a value')
  list = q(2:4)[next]
  call expect(size(list), 3, 'size of an array value')
  call expect(list%id, [20, 30, 40] + next, 'array value')
  do i = 1, 3
    call expect(size_of(list(i)), real(i + 1 + next), 'dynamic type of an array value')
  end do
  select type (list)
  type is (circle)
    call expect(trim(list(2)%colour), achar(96 + next), 'component of the dynamic type of an array value')
  class default
    call fail('dynamic type of an array value')
  end select

  ! components that the declared type does not show
  deallocate (local) ! gfortran 12 does not reallocate a variable of another dynamic type
  local = poly(2, 3)[next]
  call expect(size_of(local), real(5*next), 'allocatable component of the dynamic type')
  deallocate (list)
  allocate (list, source=poly(2, :)[next])
  select type (list)
  type is (polygon)
    do j = 1, 3
      call expect(list(j)%corners, [(next, i = 1, 2 + j)], 'SOURCE=')
      call expect(list(j)%label, repeat(achar(96 + next), j), 'SOURCE=, characters')
    end do
  class default
    call fail('dynamic type of SOURCE=')
  end select
  deallocate (local)
  allocate (local, mold=poly(1, 1)[next])
  select type (local)
  type is (polygon)
    call expect_true(.not. allocated(local%corners), 'MOLD=')
  class default
    call fail('dynamic type of MOLD=')
  end select
  box = holder(a[next])
  call expect(size_of(box%held), real(next), 'component of a structure constructor')

  ! actual arguments, expressions
  call expect(id_of(a[next]), 10*next, 'actual argument')
  call expect(id_of(q(3)[next]), 30 + next, 'element as actual argument')
  call expect(size_of((a[next])), real(next), 'expression as actual argument')
  call expect(size_of((poly(1, 2)[next])), real(3*next), 'expression with allocatable components')
  if (size_of((q(1)[next])) /= 1 + next) call fail('in a condition')
  associate (b => (a[next]))
    call expect(b%id, 10*next, 'ASSOCIATE')
  end associate
  select type (b => (a[next]))
  type is (circle)
    call expect(b%radius, real(next), 'SELECT TYPE of a value')
    call expect(trim(b%colour), 'red', 'SELECT TYPE of a value')
  class default
    call fail('SELECT TYPE of a value')
  end select
  call through_dummy(a, q, next, me)

  ! inquiry
  call expect_true(same_type_as(a[next], c), 'SAME_TYPE_AS')
  call expect_true(extends_type_of(a[next], plain), 'EXTENDS_TYPE_OF')
  call expect_true(.not. same_type_as(plain, poly(1, 1)[next]), 'SAME_TYPE_AS of another')
  call expect(storage_size(a[next]), storage_size(c), 'STORAGE_SIZE')
  call expect(shape(poly(:, :)[next]), [2, 3], 'SHAPE')

  ! unlimited polymorphic
  anything = u[next]
  select type (anything)
  type is (integer)
    call expect(anything, 7*next, 'unlimited polymorphic value')
  class default
    call fail('unlimited polymorphic value')
  end select
  select type (u)
  type is (integer)
    call expect(u[next], 7*next, 'under TYPE IS')
  end select

  ! under TYPE IS it is not polymorphic
  select type (q)
  type is (circle)
    c = q(2)[next]
    call expect(c%radius, real(2 + next), 'value under TYPE IS')
    call expect(q(2:3)[next]%radius, real([2, 3] + next), 'components under TYPE IS')
  end select
  sync all

  ! definitions
  call next_id(a[next])
  call next_id(q(2)[next])
  q(1)[next] = 5
  poly(1, 1)[next]%id = me
  poly(:, 3)[next]%at(2) = 1.5
  select type (a)
  type is (circle)
    a[next]%colour = 'blue'
  end select
  select type (q)
  type is (circle)
    c%radius = 99
    q(4)[next] = c
  end select
  sync all
  i = merge(num_images(), me - 1, me == 1)
  call expect(a%id, 10*me + 1, 'INTENT(INOUT)')
  call expect(q(2)%id, 20 + me + 1, 'INTENT(INOUT), element')
  call expect(size_of(a), real(me), 'the rest of the object')
  call expect(size_of(q(2)), real(2 + me), 'the rest of the element')
  call expect(q(1)%id, 5, 'defined assignment')
  call expect(poly(1, 1)%id, i, 'component defined')
  call expect(poly(2, 3)%at, [0., 1.5], 'component of a section defined')
  call expect(size_of(q(4)), 99., 'assignment under TYPE IS')
  select type (a)
  type is (circle)
    call expect(a%colour, 'blue', 'component defined under TYPE IS')
  end select
end program
