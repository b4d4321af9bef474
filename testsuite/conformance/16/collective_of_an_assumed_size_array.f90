module m
  implicit none
contains
  subroutine s(y, n)
    integer, intent(in) :: n
    integer, intent(inout) :: y(*)

    call co_sum(y(1:n))
    call co_sum(y(n))
!error: 9.5.2
    call co_sum(y)
!error: 9.5.2
    call co_broadcast(y, source_image=1)
!error: 9.5.2
    call co_reduce(y, plus)
  end subroutine

  pure integer function plus(a, b)
    integer, intent(in) :: a, b

    plus = a + b
  end function
end module
