! F2018 16.10.2: the constants are constant expressions (kinds, CASE, PARAMETER, array bounds), LEVEL values are distinct, STAT values differ;
! STAT_FAILED_IMAGE is positive since images can fail; the types are usable under other names, as components and in extensions.
!with: ../../run/expect.f90
module renaming
  use, intrinsic :: iso_fortran_env, only: mutex => lock_type, signal => event_type, group => team_type, &
                                           ik => atomic_int_kind, lk => atomic_logical_kind, busy => stat_locked
  implicit none
  type :: monitor
    type(mutex) :: m
    type(signal) :: s
    integer :: n = 0
  end type
  type, extends(monitor) :: big_monitor
    integer(ik) :: count = 0
    logical(lk) :: flag = .false.
  end type
end module

program constants_and_types
  use, intrinsic :: iso_fortran_env
  use renaming
  use expectations
  implicit none
  integer, parameter :: levels(3) = [initial_team, parent_team, current_team]
  integer, parameter :: stats(6) = [stat_failed_image, stat_stopped_image, stat_locked, stat_unlocked, stat_locked_other_image, &
                                    stat_unlocked_failed_image]
  integer(atomic_int_kind), parameter :: one = 1_atomic_int_kind
  integer :: sized(merge(2, 3, stat_locked > 0))
  type(big_monitor) :: b[*]
  type(group) :: g
  integer :: i, j, s

  do i = 1, size(stats)
    do j = 1, i - 1
      if (stats(i) == stats(j)) call fail('two STAT_ constants are the same')
    end do
    if (any(stats(i) == [iostat_end, iostat_eor, 0])) call fail('a STAT_ constant is another one')
  end do
  call expect(all([levels(1) /= levels(2), levels(2) /= levels(3), levels(1) /= levels(3)]), .true., 'levels')
  call expect(stat_failed_image > 0, .true., 'STAT_FAILED_IMAGE is positive')
  call expect(any(size(sized) == [2, 3]), .true., 'in a bound')
  call expect(busy, stat_locked, 'renamed')
  lock (b%m)
  lock (b%m, stat=s)
  select case (s)
  case (stat_locked)
  case (stat_locked_other_image, stat_unlocked_failed_image, 0)
    call fail('wrong STAT=')
  case default
    call fail('no STAT=')
  end select
  unlock (b%m)
  event post (b[num_images()]%s)
  if (this_image() == num_images()) event wait (b%s, until_count=num_images())
  call atomic_add(b[1]%count, one)
  call atomic_define(b%flag, .true._lk)
  form team (7, g)
  change team (g)
    call expect(team_number(), 7, 'team of a renamed type')
  end team
  sync all
  if (this_image() == 1) call expect(int(b%count), num_images(), 'component of the extension')
  call expect(atomic_int_kind > 0 .and. atomic_logical_kind > 0, .true., 'kinds')
end program
