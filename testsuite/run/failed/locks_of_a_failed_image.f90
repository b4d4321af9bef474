! F2018 11.6.10, 11.1.6, 16.10.2.30: what a failed image had locked becomes unlocked: the next one gets it with
! STAT_UNLOCKED_FAILED_IMAGE, those that were waiting too; a CRITICAL construct that it was executing likewise.
!with: ../expect.f90
!images: 3 4 7
!timeout: 40
program locks_of_a_failed_image
  use iso_fortran_env, only: lock_type, stat_failed_image, stat_unlocked_failed_image, stat_unlocked
  use expectations
  implicit none
  integer, parameter :: lost = 2
  integer :: s, i, told[*], count[*]
  logical :: acquired
  type(lock_type) :: held[*], wanted[*], there[*]

  told = 0
  count = 0
  if (this_image() == lost) then
    lock (held[1])
    lock (wanted[3])
  end if
  sync all
  if (this_image() == lost) then
    call wait_a_little(0.2)
    fail image
  end if
  ! They wait for it in a queue when it fails.
  lock (wanted[3], stat=s)
  if (s == stat_unlocked_failed_image) call note_told
  if (s /= stat_unlocked_failed_image) call expect(s, 0, 'LOCK after another has been told')
  count[1] = count[1] + 1
  unlock (wanted[3], stat=s)
  call expect(s, 0, 'UNLOCK')
  sync all (stat=s)
  if (this_image() == 1) then
    call expect(count, num_images() - 1, 'nobody was inside together with another')
    call expect(told, 1, 'who is told that the lock was a failed image''s')
  end if
  sync all (stat=s)
  if (this_image() == 1) then
    unlock (held[1], stat=s)
    call expect(s, stat_unlocked, 'UNLOCK of what has become unlocked')
    lock (held[1], acquired_lock=acquired, stat=s)
    call expect(s, stat_unlocked_failed_image, 'LOCK with ACQUIRED_LOCK=')
    call expect(acquired, .true., 'ACQUIRED_LOCK=')
    unlock (held[1])
  end if
  lock (there[lost], stat=s)
  call expect(s, stat_failed_image, 'a lock variable on the failed image')
  sync all (stat=s)
  do i = 1, 20
    lock (held[1], stat=s)
    call expect(s, 0, 'LOCK afterwards')
    count[1] = count[1] + 1
    unlock (held[1])
  end do
  sync all (stat=s)
  if (this_image() == 1) call expect(count, 21*(num_images() - 1), 'exclusion afterwards')

contains

  subroutine note_told
    told[1] = told[1] + 1
  end subroutine

  subroutine wait_a_little(seconds)
    real, intent(in) :: seconds
    integer(8) :: start, now, rate

    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > seconds*rate) return
    end do
  end subroutine
end program
