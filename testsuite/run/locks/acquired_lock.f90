! F2018 11.6.10: ACQUIRED_LOCK= does not wait and says whether the lock was free.
!with: ../expect.f90
program acquired_lock
  use, intrinsic :: iso_fortran_env, only: lock_type
  use expectations
  implicit none
  type(lock_type) :: guard[*]
  logical :: mine
  logical(1) :: mine1
  integer :: status, holders[*]

  if (this_image() == 1) then
    lock (guard, acquired_lock=mine)
    call expect(mine, .true., 'free lock')
  end if
  sync all
  if (this_image() > 1) then
    mine = .true.
    lock (guard[1], acquired_lock=mine, stat=status)
    call expect(mine, .false., 'lock of another image')
    call expect(status, 0, 'STAT=')
  end if
  sync all
  if (this_image() == 1) unlock (guard[1])
  holders = 0
  sync all
  do
    lock (guard[1], acquired_lock=mine1)
    if (mine1) exit
  end do
  holders[1] = holders[1] + 1
  unlock (guard[1])
  sync all
  call expect(holders[1], num_images(), 'holders')
end program
