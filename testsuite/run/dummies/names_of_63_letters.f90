! F2018 6.2.2, 8.5.6.3: coarray dummies with the longest names, whose cobounds are evaluated on entry.
module long_names
  implicit none
contains
  subroutine s(a23456789_123456789_123456789_123456789_123456789_123456789_123, &
               a23456789_123456789_123456789_123456789_123456789_123456789_124, a23456789_123456789_123456789_123456789_1234567890, n)
    integer, intent(inout) :: n
    integer :: a23456789_123456789_123456789_123456789_123456789_123456789_123[n:*]
    integer :: a23456789_123456789_123456789_123456789_123456789_123456789_124[2*n:*]
    integer :: a23456789_123456789_123456789_123456789_1234567890[3*n:*]
    integer :: low
    low = n
    n = n + 1
    if (a23456789_123456789_123456789_123456789_123456789_123456789_123[low] /= 1) error stop '123'
    if (a23456789_123456789_123456789_123456789_123456789_123456789_124[2*low] /= 11) error stop '124'
    if (a23456789_123456789_123456789_123456789_1234567890[3*low] /= 111) error stop '50'
  end subroutine
end module
program names_of_63_letters
  use long_names
  implicit none
  integer, save :: x[*], y[*], z[*]
  integer :: n
  x = this_image(); y = 10*this_image() + 1; z = 110 + this_image()
  n = 5
  sync all
  call s(x, y, z, n)
  sync all
end program
