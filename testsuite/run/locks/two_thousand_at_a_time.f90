! F2018 11.6.10: an image may hold many locks.
!with: ../expect.f90
program two_thousand_at_a_time
  use, intrinsic :: iso_fortran_env, only: lock_type
  use expectations
  implicit none
  type(lock_type), save :: l(2000)[*]
  integer :: i, k, status
  logical :: acquired
  k = mod(this_image(), num_images()) + 1
  do i = 1, size(l)
    lock (l(i)[k])
  end do
  sync all
  lock (l(1999)[this_image()], acquired_lock=acquired, stat=status)
  if (num_images() > 1) call expect(merge(1, 0, acquired), 0, 'another image has it')
  sync all
  do i = 1, size(l)
    unlock (l(i)[k])
  end do
end program
