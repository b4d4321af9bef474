! F2018 9.5.3.1: in a loop over elements, from -O2 on, the compiler's own check of bounds names the program's array.
!options: -O2 -fcheck=bounds
!fc: gfortran
!images: 2
!exit: 2
!stderr: of array 'a' above upper bound of 5
program compiler_checks_a_loop
  implicit none
  integer, save :: a(5)[*]
  integer :: i, total

  a = 1
  total = 0
  sync all
  do i = 1, 5 + this_image()
    total = total + a(i)[1]
  end do
  print *, total
end program
