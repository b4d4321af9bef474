program names_of_arguments_of_collectives
  implicit none
  integer :: i
!error: 16.6
  call co_sum(i, result=1)
!error: 16.9.46
  call co_broadcast(i, source=1)
!error: 16.9.49
  call co_reduce(i, operator=f)
contains
  pure integer function f(a, b)
    integer, intent(in) :: a, b

    f = a + b
  end function
end program
