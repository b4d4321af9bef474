! FEATURES B1: a program without any coarray feature runs on every image.
!stdout: plain program
program no_coarrays_at_all
  implicit none
  real :: x(3)

  x = [1., 2., 3.]
  if (sum(x) /= 6.) stop 1
  print '(a)', 'plain program'
end program
