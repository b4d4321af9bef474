! F2018 11.6.10: images try a lock, and wait for it, after an image that does not have it has stopped.
!images: 2 3 4
!also: two all
!timeout: 60
program tried_after_an_image_has_stopped
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type), save :: lock[*]
  integer, save :: counter[*]
  integer :: i, mine, stopped
  logical :: got

  stopped = 0
  counter = 0
  sync all
  if (this_image() == 1) stop
  do while (stopped == 0)
    if (size(stopped_images()) > 0) stopped = 1
  end do
  mine = 0
  do i = 1, 3000
    if (modulo(i, 10) == 0) then
      lock (lock[2])
    else
      lock (lock[2], acquired_lock=got)
      if (.not. got) cycle
    end if
    counter[2] = counter[2] + 1
    mine = mine + 1
    unlock (lock[2])
  end do
  if (mine < 300) error stop 'not acquired'
end program
