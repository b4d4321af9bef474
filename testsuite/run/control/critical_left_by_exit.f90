! F2018 11.1.12: EXIT may complete the CRITICAL construct that it names, which lets the next image in.
!with: ../expect.f90
program critical_left_by_exit
  use expectations
  implicit none
  integer :: total[*] = 0
  integer :: i

  do i = 1, 50
    guard: critical
      total[1] = total[1] + 1
      if (mod(i, 2) == 0) exit guard
      total[1] = total[1] + 10
    end critical guard
  end do
  sync all
  call expect(total[1], 300*num_images(), 'updates')
end program
