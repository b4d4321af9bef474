! What holds a section of an optional dummy argument is allocated, and the length of its characters known before; types whose names
! the program did not take.
module of_optional_dummies
  implicit none
  type :: t
    integer :: k
    integer, allocatable :: list(:)
  end type
  type(t), save :: x[*]
end module

subroutine user(a, c, m, k, n)
  use of_optional_dummies, only: x
  implicit none
  interface
    elemental integer function f(i)
      integer, intent(in) :: i
    end function
  end interface
  integer, intent(inout), optional :: a(:)[*]
  character(*), intent(in), optional :: c(:)[*]
  logical, intent(in) :: m(:)
  integer, intent(in) :: k, n(:)

  print *, f(a(n)[k])
  print *, c(:)[k]
  where (m) a(:)[k] = 1
  print *, x[k]%list
end subroutine
