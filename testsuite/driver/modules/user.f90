! A module with coarrays over modules that only the compiler has compiled.
module own
  use vendor
  use vendor_types, only: matrix, origin, pi, i_unit, quote, hidden_of, counter, vector, area_interface, assignment(=)
  implicit none
  type(square), save :: own_square
  type(point), save :: points(2)[*]
  integer, save :: calls[*] = 0
contains
  subroutine act()
    calls = calls + 1
  end subroutine
  pure real function double(z)
    real, intent(in) :: z
    double = 2 * z
  end function
end module

program user
  use own
  use, intrinsic :: iso_c_binding, only: c_null_char
  implicit none
  integer :: last, n
  character(:), allocatable :: text
  type(vector) :: sum_of_points, got(2, 2)
  real :: y(2, 5), x(2)[*]

  last = num_images()
  points = [vector(this_image(), 1), origin]
  x = this_image()
  sync all
  sum_of_points = points(1)[last] + points(1)[1]
  if (sum_of_points%x /= last + 1) error stop 'operator(+)'
  if ((points(1)[last] .dot. points(1)[last]) /= last**2 + 1) error stop 'operator(.dot.)'
  sum_of_points = sum_of_points - origin
  if (sum_of_points%y /= 2.25) error stop 'operator(-)'
  sum_of_points = x(1)[last]
  if (sum_of_points%y /= last) error stop 'assignment(=)'
  call own_square%assign(nint(x(2)[last]))
  if (own_square%id /= last .or. counter /= 1) error stop 'generic binding'
  call own_square%assign(2.0)
  if (own_square%id /= 2 .or. own_square%sides() /= 4) error stop 'binding'
  if (own_square%area() /= 2.25 .or. hidden_of(own_square) /= 8) error stop 'components'
  call get(n, default=nint(x(1)[last]))
  if (n /= last) error stop 'generic procedure'
  call get(got, 1)
  if (got(2, 1)%y /= -1) error stop 'assumed size'
  call get(text)
  if (text /= 'from vendor!') error stop 'extended generic'
  y = map(double, x(:)[last], scale=0.5)
  if (any(y /= last)) error stop 'array function'
  call twice(act, matrix(:, :1))
  if (calls /= 3) error stop 'dummy procedure'
  if (names(2) /= 'a"b\' .or. len(quote) /= 3 .or. aimag(i_unit) /= 1 .or. pi < 3.14_real64) error stop 'constants'
  if (strlen('abc' // c_null_char) /= 3) error stop 'interface body'
  sync all
  if (this_image() == 1) print '(a)', 'all of vendor'
end program
