! F2018 10.1.7: functions in subscripts, cosubscripts and values are executed once where the statement needs their value.
!with: ../expect.f90
module counting
  implicit none
  integer :: calls = 0
contains
  integer function counted(x)
    integer, intent(in) :: x
    calls = calls + 1
    counted = x
  end function
end module

program everything_is_evaluated_once
  use counting
  use expectations
  implicit none
  type pair
    integer :: i = 1, j = 2
  end type
  integer    :: a(5)[*], x, b(2)
  type(pair) :: p(3)[*], q
  integer :: k

  k = mod(this_image(), num_images()) + 1
  a = [1, 2, 3, 4, 5]
  sync all
  x = a(counted(2))[counted(k)]
  call expect(calls, 2, 'calls of a read')
  b = a(counted(2):counted(3))[counted(k)]
  call expect(calls, 5, 'calls of a section')
  a(counted(4))[counted(k)] = counted(40)
  call expect(calls, 8, 'calls of a put')
  a(counted(1):counted(2))[counted(k)] = [counted(10), counted(20)]
  call expect(calls, 13, 'calls of a put of an array')
  q = p(counted(2))[counted(k)]
  call expect(calls, 15, 'calls of a read of a structure')
  p(counted(1))[counted(k)]%j = counted(7)
  call expect(calls, 18, 'calls of a put of a component')
  call increase(a(counted(5))[counted(k)])
  call expect(calls, 20, 'calls of an actual argument')
  sync all
  call expect(a, [10, 20, 3, 40, 6], 'values')
  call expect(x + sum(b) + q%j + p(1)%j, 2 + 5 + 2 + 7, 'values read')
contains
  subroutine increase(y)
    integer, intent(inout) :: y
    y = y + 1
  end subroutine
end program
