! F2018 9.5.3.2: a coarray that is not allocated, in a loop in front of which its cobounds are looked for.
!options: -O2
!exit: error
!stderr: a coarray that selects an image or is asked for its cobounds is not allocated
!stderr: coarray_in_a_loop_is_not_allocated.f90:16
!absent: unreached
module m
  implicit none
  integer, allocatable :: a(:)[:]
contains
  subroutine add(s, list)
    integer, intent(inout) :: s
    integer, intent(in)    :: list(:)
    integer                :: i
    do i = 1, size(list)
      s = s + a(i)[list(i)]
    end do
  end subroutine
end module
program coarray_in_a_loop_is_not_allocated
  use m
  implicit none
  integer :: s = 0
  call add(s, [integer ::])
  print *, 'none', s
  call add(s, [1, 1])
  print *, 'unreached'
end program
