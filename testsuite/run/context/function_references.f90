! F2018 15.5.2: values of coindexed objects as arguments of intrinsic, external, internal and type-bound functions.
!with: ../expect.f90
module squares
  implicit none
  type calculator
    integer :: factor = 2
  contains
    procedure :: times
  end type
contains
  integer function times(self, x)
    class(calculator), intent(in) :: self
    integer, intent(in) :: x
    times = self%factor*x
  end function
end module

program function_references
  use squares
  use expectations
  implicit none
  integer :: a(4)[*], s[*]
  real    :: r[*]
  type(calculator) :: c
  integer :: k

  k = mod(this_image(), num_images()) + 1
  a = [4, 3, 2, 1]*this_image()
  s = -this_image()
  r = 4.
  sync all
  call expect(abs(s[k]), k, 'intrinsic')
  call expect(sqrt(r[k]), 2., 'intrinsic')
  call expect(max(s[k], a(4)[k], 0), k, 'two coindexed arguments')
  call expect(sum(a(:)[k]), 10*k, 'reduction')
  call expect(maxval(a(2:)[k]), 3*k, 'reduction of a section')
  call expect(maxloc(a(:)[k], 1), 1, 'location')
  call expect(dot_product(a(:)[k], [1, 1, 1, 1]), 10*k, 'product')
  call expect(square(s[k]), k*k, 'internal function')
  call expect(square(square(a(3)[k])), 16*k**4, 'nested')
  call expect(length(a(:)[k]), 4, 'assumed shape')
  call expect(explicit(a(1:3)[k], 3), 9*k, 'explicit shape')
  call expect(double(a(:)[k]), [8, 6, 4, 2]*k, 'elemental')
  call expect(c%times(s[k]), -2*k, 'type-bound function')
  call expect(by_value(s[k]), -k + 1, 'VALUE')
  call expect(merge(a(1)[k], s[k], .true.), 4*k, 'merge')
  call expect(size(a(:)[k]), 4, 'inquiry')
  call expect(kind(r[k]), kind(r), 'kind')
contains
  integer function square(x)
    integer, intent(in) :: x
    square = x*x
  end function

  integer function length(x)
    integer, intent(in) :: x(:)
    length = size(x)
  end function

  integer function explicit(x, n)
    integer, intent(in) :: n, x(n)
    explicit = sum(x)
  end function

  elemental integer function double(x)
    integer, intent(in) :: x
    double = 2*x
  end function

  integer function by_value(x)
    integer, value :: x
    x = x + 1
    by_value = x
  end function
end program
