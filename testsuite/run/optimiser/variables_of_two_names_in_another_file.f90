! F2018 19.5.3.2, 12.6.3: the image of a coindexed object has another name by EQUIVALENCE, COMMON or USE in modules of another file.
!options: -O2
!with: parts/equivalences.f90
program variables_of_two_names_in_another_file
  use equivalences
  use one_common
  use other_common
  use owner
  use agent
  implicit none
  integer, save :: a(4)[*], b(9)[*]
  character(3) :: line_of_input = '3 9'
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

  first = 1
  total = 0
  do i = 1, 4
    total = total + a(i)[first]
    second = num_images()
  end do
  if (total /= 100 + 1 + 3 * num_images()) error stop 'a loop, COMMON'

  image = 1
  read (line_of_input, *) other, b(image)[this_image()]
  if (any(b /= [0, 0, 9, 0, 0, 0, 0, 0, 0])) error stop 'READ'

  b = 0
  first = 1
  read (line_of_input, *) second, b(first)[this_image()]
  if (any(b /= [0, 0, 9, 0, 0, 0, 0, 0, 0])) error stop 'READ, COMMON'

  mine = 1
  total = 0
  do i = 1, 4
    total = total + a(i)[mine]
    yours = num_images()
  end do
  if (total /= 100 + 1 + 3 * num_images()) error stop 'a loop, USE'

  b = 0
  mine = 1
  read (line_of_input, *) yours, b(mine)[this_image()]
  if (any(b /= [0, 0, 9, 0, 0, 0, 0, 0, 0])) error stop 'READ, USE'

  row = 0
  row(1) = 5
  yours = this_image()
  do i = 2, 8
    line(i) = row(i - 1)[mine] + 1
  end do
  if (any(row /= [5, 6, 7, 8, 9, 10, 11, 12])) error stop 'coarray of two names'
  do i = 2, 8
    row(i)[yours] = line(i - 1) - 1
  end do
  if (any(line /= [5, 4, 3, 2, 1, 0, -1, -2])) error stop 'coarray of two names defined'
  print '(a)', 'passed'
end program
