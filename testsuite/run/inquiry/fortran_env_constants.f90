! F2018 16.10.2: the constants of ISO_FORTRAN_ENV for images differ from one another and from zero.
!with: ../expect.f90
program fortran_env_constants
  use, intrinsic :: iso_fortran_env
  use expectations
  implicit none
  integer, parameter :: stats(5) = [stat_stopped_image, stat_failed_image, stat_locked, stat_locked_other_image, stat_unlocked]
  integer :: i, j
  integer(atomic_int_kind) :: x[*]

  do i = 1, 5
    call expect_true(stats(i) /= 0, 'a STAT_ constant is zero')
    do j = 1, i - 1
      call expect_true(stats(i) /= stats(j), 'two STAT_ constants are the same')
    end do
  end do
  x = 0
  call atomic_add(x, 1_atomic_int_kind)
  call expect(int(x), 1, 'variable of kind atomic_int_kind')
  call expect_true(int64 > 0 .and. real64 > 0 .and. output_unit > 0, 'other constants are missing')
end program
