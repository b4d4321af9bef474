! F2018 11.1.6: only one image at a time executes a CRITICAL construct; updates inside are not lost.
!with: ../expect.f90
program critical_excludes
  use expectations
  implicit none
  integer, parameter :: passes = 200
  integer :: counter[*] = 0, inside[*] = 0
  integer :: i

  do i = 1, passes
    critical
      inside[1] = inside[1] + 1
      if (inside[1] /= 1) call fail('two images are inside')
      counter[1] = counter[1] + 1
      inside[1] = inside[1] - 1
    end critical
  end do
  sync all
  call expect(counter[1], passes*num_images(), 'counter')
end program
