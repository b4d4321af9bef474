! Functions bound to the type of a coindexed object where no lines can stand around the statement.
module stocks
  implicit none
  type :: stock
    integer :: number = 0
  contains
    procedure :: worth
    procedure :: row
  end type
contains
  elemental real function worth(self, price)
    class(stock), intent(in) :: self
    real, intent(in) :: price
    worth = self%number*price
  end function

  pure function row(self, n, shift) result(r)
    class(stock), intent(in) :: self
    integer, intent(in) :: n
    integer, intent(in), optional :: shift
    integer :: r(n)
    r = self%number
    if (present(shift)) r = r + shift
  end function
end module

program bindings_in_functions
  use stocks
  implicit none
  type(stock) :: s(4)[*]
  integer :: i
  real :: w(4)

  print *, (s(i)[1]%worth(2.0), i=1, 4)
  print *, (s(1)[i]%row(2, shift=i), i=1, num_images())
  where (s%number > 2)
    w = s(:)[1]%worth(w)
  end where
end program
