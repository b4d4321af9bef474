! F2018 11.1.7.4: what is known in front of a loop over elements on other images leaves the variables of inner loops as they were.
!options: -O2
!also: two all
!images: 1 2 3
program loop_variables_are_the_programs
  implicit none
  integer, save :: x(3)[*]
  integer :: i, j, k, m, y(3)
  x = this_image()
  k = 1 + mod(this_image(), num_images())
  j = 7
  sync all
  do i = 1, 3
    y(i) = j
    do j = 1, 3
      y(i) = y(i) + x(j)[k] - k
    end do
  end do
  if (any(y /= [7, 4, 4])) error stop 'value'
  j = 3
  y = 0
  do i = 1, 3
    do m = 1, j
      y(i) = y(i) + x(1 + mod(m, 3))[k]
    end do
    do j = 1, 1
      y(i) = y(i) + x(j)[k]
    end do
  end do
  if (any(y /= [4*k, 3*k, 3*k])) error stop 'bound'
  sync all
end program
