! F2018 11.1.7.4.3, 11.1.4: a variable that a BLOCK in a loop declares may be defined though the loop's variable has its name.
program stat_of_a_variable_of_a_block
  implicit none
  integer :: i, y
  integer :: x[*]

  x = this_image()
  sync all
  do i = 1, 3
    block
      integer :: i

      i = -1
      y = x[num_images(), stat=i]
      if (i /= 0 .or. y /= num_images()) error stop 1
    end block
    if (i > 3) error stop 2
  end do
  sync all
end program
