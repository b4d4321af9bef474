! F2018 16.9.46: A becomes defined as if by intrinsic assignment, so a defined assignment of its type is not called; allocatable components,
! arrays, sections, objects that contain such ones, extended types; STAT=.
!images: 1 2 3 4
!with: ../expect.f90
module assigned_types
  implicit none
  type :: record
    integer :: id = 0
    integer, allocatable :: list(:)
    character(:), allocatable :: name
  contains
    procedure, private :: copy
    generic :: assignment(=) => copy
  end type
  type, extends(record) :: longer
    real, allocatable :: x(:,:)
  end type
  type :: holder
    integer :: n = 0
    type(record) :: inner(2)
    type(record), allocatable :: more
  end type
  integer :: copies = 0
contains
  impure elemental subroutine copy(to, from)
    class(record), intent(inout) :: to
    class(record), intent(in) :: from

    copies = copies + 1
    to%id = -from%id
  end subroutine

  subroutine fill(r, id)
    class(record), intent(inout) :: r
    integer, intent(in) :: id
    integer :: i

    r%id = id
    r%list = [(i, i=1, id)]
    r%name = repeat('n', id)
  end subroutine
end module

program co_broadcast_calls_no_defined_assignment
  use expectations
  use assigned_types
  implicit none
  type(record) :: one, several(4)
  type(record), allocatable :: table(:,:)
  type(longer) :: l
  type(holder) :: h
  class(record), allocatable :: any
  integer :: me, n, stat, i

  me = this_image()
  n = num_images()
  call fill(one, me)
  call co_broadcast(one, n)
  call check(one, n, 'a scalar')

  do i = 1, 4
    call fill(several(i), 10*me + i)
  end do
  stat = -1
  call co_broadcast(several(4:2:-1), 1, stat=stat)
  call expect(stat, 0, 'status')
  call check(several(1), 10*me + 1, 'outside the section')
  do i = 2, 4
    call check(several(i), 10 + i, 'a section')
  end do

  allocate (table(0:1,2))
  do i = 0, 1
    call fill(table(i, 1), me + i)
  end do
  call co_broadcast(table, n)
  call check(table(1, 1), n + 1, 'an allocatable array')
  call expect_true(.not. allocated(table(1, 2)%list), 'nothing allocated')

  call fill(l, 2*me)
  allocate (l%x(2, 3), source=real(me))
  call co_broadcast(l, n)
  call check(l%record, 2*n, 'the parent of an extended type')
  call expect([l%x], [(real(n), i=1, 6)], 'an extended type')

  h%n = me
  call fill(h%inner(2), me + 2)
  if (me == n) then
    allocate (h%more)
    call fill(h%more, 7)
  end if
  call co_broadcast(h, n)
  call expect(h%n, n, 'an object around it')
  call check(h%inner(2), n + 2, 'a component')
  call expect_true(.not. allocated(h%inner(1)%list), 'a component without list')
  call check(h%more, 7, 'an allocatable component')

  allocate (longer :: any)
  call fill(any, me)
  call co_broadcast(any, 1)
  call check(any, 1, 'a polymorphic object')
  call expect(copies, 0, 'defined assignments')
contains
  subroutine check(r, id, what)
    class(record), intent(in) :: r
    integer, intent(in) :: id
    character(*), intent(in) :: what
    integer :: i

    call expect(r%id, id, what)
    call expect(r%list, [(i, i=1, id)], what//', list')
    call expect(r%name, repeat('n', id), what//', name')
  end subroutine
end program
