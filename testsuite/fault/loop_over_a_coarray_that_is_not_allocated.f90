! F2018 9.5.3.2, 9.6: a loop over the elements of a coarray that is not allocated: ours ends the program and says so, in the version of
! the loop that reads the memory of the other image as well.
!options: -O2
!exit: error
!stderr: is not allocated
!stderr: loop_over_a_coarray_that_is_not_allocated.f90:21
!absent: unreached
module fields
  implicit none
  integer, allocatable :: a(:)[:]
end module

program loop_over_a_coarray_that_is_not_allocated
  use fields
  implicit none
  integer :: i, k, s

  k = 1
  s = 0
  do i = 1, 3
    s = s + a(i)[k]
  end do
  print *, s, 'unreached'
end program
