! F2018 16.10.2.10, 16.10.2.19: only what has noncoarray components of EVENT_TYPE or LOCK_TYPE must be a coarray itself: events and
! locks that are coarray components, in variables, extended types, polymorphic dummies and components of other types.
!with: ../../run/expect.f90
module boxes
  use iso_fortran_env, only: event_type, lock_type
  implicit none
  type :: box
    type(lock_type), allocatable :: guard[:]
    type(event_type), allocatable :: full(:)[:]
    integer, allocatable :: value(:)[:]
  contains
    procedure :: open
    procedure :: send
    procedure :: receive
  end type
  type, extends(box) :: counted
    integer :: sent = 0
    type(event_type), allocatable :: done[:]
  contains
    procedure :: open => open_counted
    procedure :: send => send_counted
  end type
  type :: office
    character(4) :: name = 'main'
    class(box), allocatable :: post
    type(counted) :: own
  end type
contains
  subroutine open(self)
    class(box), intent(inout) :: self

    allocate (self%guard[*], self%full(num_images())[*], self%value(num_images())[*])
    self%value = 0
    sync all
  end subroutine

  subroutine open_counted(self)
    class(counted), intent(inout) :: self

    allocate (self%done[*])
    call self%box%open()
  end subroutine

  subroutine send(self, to, what)
    class(box), intent(inout) :: self
    integer, intent(in) :: to, what

    lock (self%guard[to])
    self%value(this_image())[to] = self%value(this_image())[to] + what
    unlock (self%guard[to])
    event post (self%full(this_image())[to])
  end subroutine

  subroutine send_counted(self, to, what)
    class(counted), intent(inout) :: self
    integer, intent(in) :: to, what

    call self%box%send(to, what)
    self%sent = self%sent + 1
    event post (self%done[to])
  end subroutine

  integer function receive(self, from)
    class(box), intent(inout) :: self
    integer, intent(in) :: from

    event wait (self%full(from))
    receive = self%value(from)
  end function
end module

program events_and_locks_in_coarray_components
  use expectations
  use boxes
  implicit none
  type(box), save :: b
  type(counted), allocatable :: list(:)
  type(office), save :: o
  integer :: me, n, i, count

  me = this_image()
  n = num_images()
  allocate (list(2))
  allocate (counted :: o%post)
  call b%open()
  do i = 1, 2
    call list(i)%open()
  end do
  call o%post%open()
  call o%own%open()
  do i = 1, n
    call b%send(i, 10*me + i)
    call list(2)%send(i, 100*me + i)
    call o%post%send(i, 1000*me + i)
    call o%own%send(i, -me)
  end do
  do i = 1, n
    call expect(b%receive(i), 10*i + me, 'variable')
    call expect(list(2)%receive(i), 100*i + me, 'element')
    call expect(o%post%receive(i), 1000*i + me, 'polymorphic component')
    call expect(o%own%receive(i), -i, 'component')
  end do
  call expect(list(2)%sent, n, 'sent')
  event wait (list(2)%done, until_count=n)
  event wait (o%own%done, until_count=n)
  call event_query(list(1)%done, count)
  call expect(count, 0, 'count of another element')
  lock (b%guard)
  unlock (b%guard)
end program
