! F2018 16.9, 16.10.2: functions without parentheses, subroutines without CALL, and what ISO_FORTRAN_ENV has: one message each.
!errors: 7
program p
  implicit none
  integer :: n, status, x[*]
!error: Derived type 'lock_type' not found [F2018 16.10.2]
  type(lock_type) :: l[*]
!error: No explicit type declared for 'num_images' [F2018 16.9.145]
  do n = 1, num_images
  end do
!error: No explicit type declared for 'output_unit' [F2018 16.10.2]
  write (output_unit, *) x[1]
!error: No explicit type declared for 'co_sum' [F2018 16.6]
  n = co_sum(x)
!error: No explicit type declared for 'atomic_add' [F2018 16.9.20 to 16.9.30]
  n = atomic_add(x, 1)
  sync all (stat=status)
!error: No explicit type declared for 'stat_stopped_image' [F2018 16.10.2]
  if (status == stat_stopped_image) stop
!error: No explicit type declared for 'this_image' [F2018 16.9.190]
  print *, this_image, x[1]
end program
