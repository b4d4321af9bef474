! F2018 11.4: in a loop over elements, which is there twice from -O2 on, ERROR STOP has its own line in the compiler's backtrace.
!options: -O2 -g -fbacktrace
!fc: gfortran
!images: 1 2
!exit: error
!stderr: too large
!stderr: error_stop_in_a_loop.f90:18
program error_stop_in_a_loop
  implicit none
  integer, save :: a(10)[*]
  integer :: i, total

  a = 1
  total = 0
  sync all
  do i = 1, 10
    total = total + a(i)[1]
    if (total > 5) error stop 'too large'
    total = total + 1
  end do
  print *, total
end program
