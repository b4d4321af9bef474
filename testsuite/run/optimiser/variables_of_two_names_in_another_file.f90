! F2018 19.5.3.2, 12.6.3: the image of a coindexed object has another name by EQUIVALENCE in a module of another file.
!options: -O2
!with: parts/equivalences.f90
program variables_of_two_names_in_another_file
  use equivalences
  implicit none
  integer, save :: a(4)[*], b(9)[*]
  character(3) :: line = '3 9'
  integer :: i, total

  a = [10, 20, 30, 40] + this_image()
  b = 0
  sync all
  image = 1
  total = 0
  do i = 1, 4
    total = total + a(i)[image]
    other = num_images()
  end do
  if (total /= 100 + 1 + 3 * num_images()) error stop 'a loop'

  image = 1
  read (line, *) other, b(image)[this_image()]
  if (any(b /= [0, 0, 9, 0, 0, 0, 0, 0, 0])) error stop 'READ'
  print '(a)', 'passed'
end program
