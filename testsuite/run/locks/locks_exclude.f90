! F2018 11.6.10: one image at a time holds a lock; updates under it are not lost.
!with: ../expect.f90
program locks_exclude
  use, intrinsic :: iso_fortran_env, only: lock_type
  use expectations
  implicit none
  integer, parameter :: passes = 100
  type(lock_type) :: guard[*], guards(2)[*]
  integer :: total[*] = 0, inside[*] = 0
  integer :: i, home, status
  character(9) :: message = 'untouched'

  home = num_images()
  do i = 1, passes
    lock (guard[home], stat=status, errmsg=message)
    if (status /= 0) call fail('LOCK')
    inside[home] = inside[home] + 1
    if (inside[home] /= 1) call fail('two images are inside')
    total[home] = total[home] + 1
    inside[home] = inside[home] - 1
    unlock (guard[home], stat=status, errmsg=message)
    if (status /= 0) call fail('UNLOCK')
  end do
  sync all
  call expect(total[home], passes*num_images(), 'total')
  call expect(message, 'untouched', 'ERRMSG=')

  ! Several at a time, in the order of their images.
  do i = 1, num_images()
    lock (guards(1)[i])
    lock (guards(2)[i])
  end do
  total[1] = total[1] + 1
  do i = 1, num_images()
    unlock (guards(1)[i])
  end do
  do i = num_images(), 1, -1
    unlock (guards(2)[i])
  end do
end program
