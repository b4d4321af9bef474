! F2018 9.6, 11.6.7, 11.6.10, 16.9.20 ff.: atomic, event and lock variables that are allocatable or pointer components, or parts of them, of coindexed objects.
!with: ../expect.f90
!images: 1 2 3 4
!also: two all hosts
module shapes
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, atomic_logical_kind, event_type, lock_type
  implicit none
  type inner
    integer(atomic_int_kind), allocatable :: a(:)
    logical(atomic_logical_kind), pointer :: flag => null()
    type(lock_type), allocatable :: locks(:, :)
    type(event_type), pointer :: e => null()
  end type
  type outer
    type(inner), allocatable :: in(:)
    type(inner), pointer :: p => null()
  end type
  type, extends(outer) :: more
    integer(atomic_int_kind), allocatable :: counts(:)
  end type
contains
  subroutine through_dummy(x, k)
    type(outer), intent(inout) :: x[*]
    integer, intent(in) :: k

    call atomic_add(x[k]%in(2)%a(3), 100_atomic_int_kind)
  end subroutine

  subroutine through_class(x, k, before)
    class(outer), intent(inout) :: x[*]
    integer, intent(in) :: k
    integer(atomic_int_kind), intent(inout) :: before

    call atomic_fetch_add(x[k]%in(1)%a(1), 1_atomic_int_kind, before)
  end subroutine
end module

program atomic_event_and_lock_variables
  use, intrinsic :: iso_fortran_env, only: stat_locked_other_image, team_type
  use shapes
  use expectations
  implicit none
  type(outer), save :: x[*]
  type(more), allocatable :: y[:]
  type(team_type) :: pair
  integer :: me, n, i, s, right, left, evaluated
  integer(atomic_int_kind) :: before
  logical(atomic_logical_kind) :: flag
  logical :: got

  me = this_image()
  n = num_images()
  right = 1 + mod(me, n)
  left = 1 + mod(me + n - 2, n)
  call set_up
  sync all
  call atomics
  sync all
  call verify
  sync all
  call locks
  sync all
  call events
  sync all
  call inside_a_team

contains

  ! Each image has other extents.
  subroutine set_up
    allocate (x%in(2 + me), x%p)
    do i = 1, size(x%in)
      allocate (x%in(i)%a(5*i), x%in(i)%locks(2, i))
      x%in(i)%a = 0
    end do
    allocate (x%p%a(3), x%p%flag, x%p%e)
    x%p%a = 7
    x%p%flag = .false.
    allocate (y[*])
    allocate (y%counts(n), y%in(1))
    allocate (y%in(1)%a(1))
    y%counts = 0
    y%in(1)%a = 0
    evaluated = 0
  end subroutine

  integer function counted(i)
    integer, intent(in) :: i

    evaluated = evaluated + 1
    counted = i
  end function

  subroutine atomics
    call atomic_define(x[right]%p%a(2), int(me, atomic_int_kind))
    call atomic_define(x[counted(right)]%p%flag, .true._atomic_logical_kind)
    call atomic_cas(x[right]%p%a(counted(3)), before, 7_atomic_int_kind, 8_atomic_int_kind, stat=s)
    call expect(int(before), 7, 'OLD of ATOMIC_CAS')
    call expect(s, 0, 'STAT of ATOMIC_CAS')
    call expect(evaluated, 2, 'functions that were referenced')
    if (me > 0) call atomic_or(x[right]%in(2)%a(10), 12_atomic_int_kind)
    call through_dummy(x, right)
    do i = 1, n
      call through_class(y, i, before)
      call atomic_add(y[i]%counts(me), int(me, atomic_int_kind))
    end do
  end subroutine

  subroutine verify
    call expect(int(x%p%a), [7, left, 8], 'x%p%a')
    call expect(logical(x%p%flag), .true., 'x%p%flag')
    call expect(int(x%in(2)%a(10)), 12, 'ATOMIC_OR')
    call expect(int(x%in(2)%a(3)), 100, 'ATOMIC_ADD of a dummy')
    call expect(int(y%in(1)%a(1)), n, 'ATOMIC_FETCH_ADD of a polymorphic object')
    call expect(int(y%counts), [(i, i=1, n)], 'y%counts')
    call atomic_ref(before, x[right]%p%a(2))
    call expect(int(before), me, 'ATOMIC_REF')
    call atomic_ref(flag, x[right]%p%flag)
    call expect(logical(flag), .true., 'ATOMIC_REF of a logical')
  end subroutine

  subroutine locks
    do i = 1, 20
      lock (x[1]%in(2)%locks(2, 2))
      before = x[1]%in(1)%a(4)
      x[1]%in(1)%a(4) = before + 1
      unlock (x[1]%in(2)%locks(2, 2), stat=s)
      call expect(s, 0, 'UNLOCK')
    end do
    if (me == 1) then
      lock (x%in(1)%locks(1, 1))
    end if
    sync all
    if (me == 1) call expect(int(x%in(1)%a(4)), 20*n, 'additions under a lock')
    if (me == n .and. n > 1) then
      lock (x[1]%in(1)%locks(1, 1), acquired_lock=got)
      call expect(got, .false., 'ACQUIRED_LOCK')
      unlock (x[1]%in(1)%locks(1, 1), stat=s)
      call expect(s, stat_locked_other_image, 'UNLOCK of another image''s')
    end if
    sync all
    if (me == 1) unlock (x[1]%in(1)%locks(1, 1))
  end subroutine

  subroutine events
    do i = 1, 3
      if (i /= 2) event post (x[right]%p%e)
    end do
    event wait (x%p%e, until_count=2)
    call event_query(x%p%e, i)
    call expect(i, 0, 'the count that is left')
  end subroutine

  subroutine inside_a_team
    form team (1 + mod(me, 2), pair)
    change team (pair)
      call atomic_add(x[1]%in(1)%a(5), 1_atomic_int_kind)
      sync all
      if (this_image() == 1) call expect(int(x%in(1)%a(5)), num_images(), 'images of the team')
    end team
  end subroutine
end program
