! F2018 8.5.20: a VOLATILE coarray may be polled while another image defines it.
!with: ../expect.f90
program volatile_coarray
  use expectations
  implicit none
  integer, volatile :: flag[*] = 0, goal[*] = 0
  integer :: pass

  do pass = 1, 20
    if (this_image() == num_images()) then
      goal[1] = pass
      if (num_images() > 1) then
        do while (flag < pass)
        end do
      end if
    end if
    if (this_image() == 1) then
      do while (goal < pass)
      end do
      flag[num_images()] = pass
    end if
  end do
  sync all
  call expect(goal[1], 20, 'value')
end program
