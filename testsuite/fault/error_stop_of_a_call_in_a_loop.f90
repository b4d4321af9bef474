! F2018 11.4: a procedure in a loop ends the program before the image selector behind it is evaluated, which would not be possible.
!images: 1 2
!exit: error
!stderr: there is no such neighbour
module checks
  implicit none
contains

  pure subroutine check(j, n)
    integer, intent(in) :: j, n

    if (j > n) error stop 'there is no such neighbour'
  end subroutine
end module

program error_stop_of_a_call_in_a_loop
  use checks
  implicit none
  integer, save :: a(10)[*]
  integer :: i, j, total, neighbour(3), shift

  a = 1
  neighbour = 1
  shift = 30
  j = ishft(1, shift)
  total = 0
  sync all
  do i = 1, 10
    call check(j, 3)
    total = total + a(i)[neighbour(j)]
  end do
  print *, total
end program
