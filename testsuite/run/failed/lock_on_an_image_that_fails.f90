! F2018 11.6.10, 11.6.11: who waits for a lock on an image that fails gets STAT_FAILED_IMAGE, and so does who has it and unlocks it.
!with: ../expect.f90
!images: 3 4
!timeout: 20
program lock_on_an_image_that_fails
  use, intrinsic :: iso_fortran_env, only: lock_type, stat_failed_image, int64
  use expectations
  implicit none
  type(lock_type), save :: l[*]
  integer(int64) :: start, now, rate
  integer :: s

  if (this_image() == 1) lock (l[2])
  sync all
  if (this_image() == 2) then
    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > rate/2) exit
    end do
    fail image
  end if
  if (this_image() >= 3) then
    lock (l[2], stat=s)
    call expect(s, stat_failed_image, 'LOCK')
  end if
  sync all (stat=s)
  call expect(s, stat_failed_image, 'SYNC ALL')
  if (this_image() == 1) then
    unlock (l[2], stat=s)
    call expect(s, stat_failed_image, 'UNLOCK')
  end if
end program
