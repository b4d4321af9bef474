! F2018 10.1.5, 9.5.3.3.1: operations that the program defines stand in subscripts, are evaluated once, and may change what they like.
!options: -fcheck=coarray
!with: ../expect.f90
module operations
  implicit none
  integer :: n = 0
  interface operator(.tick.)
    procedure tick
  end interface
  interface operator(.in.)
    procedure place
  end interface
contains
  integer function tick(i)
    integer, intent(in) :: i
    n = n + 1
    tick = n + i
  end function
  pure integer function place(c, s)
    character(*), intent(in) :: c, s
    place = index(s, c)
  end function
end module

program subscripts_with_operators
  use operations
  use expectations
  implicit none
  integer :: a(8)[*], i, k
  integer, allocatable :: x(:)
  k = mod(this_image(), num_images()) + 1
  a = [(10*this_image() + i, i=1, 8)]
  sync all
  x = a(1: .tick. 1)[k]
  call expect(n, 1, 'evaluations')
  call expect(x, 10*k + [1, 2], 'assigned')
  n = 0
  call expect(a(1: .tick. 1)[k], 10*k + [1, 2], 'as an argument')
  call expect(n, 1, 'evaluations')
  call expect(a('c' .in. 'abc')[k], 10*k + 3, 'literals')
  call expect(sum(a('b' .in. 'abc':'c' .in. 'abc')[k]), 20*k + 5, 'in a section')
  call expect(a(['b' .in. 'abc', 'c' .in. 'abc'])[k], 10*k + [2, 3], 'in a vector')
  call expect([(a('c' .in. 'abc')[i], i=1, num_images())], [(10*i + 3, i=1, num_images())], 'in an implied DO')
end program
