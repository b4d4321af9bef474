! F2018 R926, R1181: STAT= of image selectors and ACQUIRED_LOCK= are variables; the former was an internal error of the front end.
!errors: 5
program status_is_a_variable
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, lock_type
  implicit none
  integer, save :: x(3)[*]
  integer, save, target :: i
  type(lock_type), save :: l[*]
  logical, parameter :: got = .false.
!error: Image selector STAT= must be a variable [F2018 R926]
  x(:)[2, stat=stat_failed_image] = 1
!error: Image selector STAT= must be a variable [F2018 R926]
  x(:)[2, stat=this_image()] = 1
!error: Image selector STAT= must be a variable [F2018 R926]
  x(:)[2, stat=i%kind] = 1
  x(:)[2, stat=i] = 1
  x(:)[2, stat=where_it_is()] = 1
!error: Image selector STAT= must be a variable [F2018 R926]
  x(:)[2, stat=a_number()] = 1
!error: Image selector STAT= must be a variable [F2018 R926]
  x(:)[2, stat=merge(i, i, .true.)] = 1
contains
  function where_it_is() result(p)
    integer, pointer :: p

    p => i
  end function
  integer function a_number()
    a_number = 1
  end function
end program
