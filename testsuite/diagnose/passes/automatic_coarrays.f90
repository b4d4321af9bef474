! F2018 C831: coarrays whose bounds are not constant have to be allocatable.
module m
  implicit none
  integer, parameter :: n = 3
  integer :: k = 2
!error: the bounds of the coarray 'b' are not constant [F2018 C831]
  real :: a(n)[*], b(num_images())[*]
end module

program p
  use m
  implicit none
!error: the bounds of the coarray 'x' are not constant [F2018 C831]
  real :: x(num_images())[*], y(2*n)[*]
  x = 1
  y = 1
end program
