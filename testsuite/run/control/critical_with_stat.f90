! F2018 11.1.6: CRITICAL with STAT= and ERRMSG=.
!with: ../expect.f90
program critical_with_stat
  use expectations
  implicit none
  integer :: counter[*] = 0
  integer :: i, status
  character(20) :: message

  message = 'untouched'
  do i = 1, 20
    status = -1
    critical (stat=status, errmsg=message)
      counter[1] = counter[1] + 1
    end critical
    call expect(status, 0, 'STAT=')
  end do
  sync all
  call expect(counter[1], 20*num_images(), 'counter')
  call expect_true(message == 'untouched', 'ERRMSG= changed')
end program
