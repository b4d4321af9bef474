! Nothing but the start and the end of a program with one coarray; bench.sh takes the time from outside.
program startup
  implicit none
  integer, save :: a[*]

  a = this_image()
  sync all
  if (a[1] /= 1) error stop
end program
