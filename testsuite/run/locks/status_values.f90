! F2018 11.6.10, 11.6.11: STAT_LOCKED, STAT_UNLOCKED, STAT_LOCKED_OTHER_IMAGE; the lock keeps its state.
!with: ../expect.f90
program status_values
  use, intrinsic :: iso_fortran_env
  use expectations
  implicit none
  type(lock_type) :: guard[*]
  integer :: status
  character(80) :: message
  logical :: mine

  if (this_image() == 1) then
    message = ' '
    unlock (guard, stat=status, errmsg=message)
    call expect(status, stat_unlocked, 'UNLOCK of a lock that is not locked')
    call expect_true(message /= ' ', 'ERRMSG=')
    lock (guard)
    lock (guard[1], stat=status, errmsg=message)
    call expect(status, stat_locked, 'LOCK of a lock that is locked here')
    lock (guard, acquired_lock=mine, stat=status)
    call expect(status, stat_locked, 'LOCK with ACQUIRED_LOCK=')
  end if
  sync all
  if (this_image() > 1) then
    unlock (guard[1], stat=status, errmsg=message)
    call expect(status, stat_locked_other_image, 'UNLOCK of the lock of another image')
  end if
  sync all
  if (this_image() == 1) unlock (guard, stat=status)
  if (this_image() == 1) call expect(status, 0, 'UNLOCK')
end program
