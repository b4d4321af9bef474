! F2018 16.6: STAT= becomes 0 and ERRMSG= stays.
!with: ../expect.f90
program stat_and_errmsg_of_collectives
  use expectations
  implicit none
  integer :: status, x
  character(20) :: message

  message = 'untouched'
  x = this_image()
  status = -1
  call co_sum(x, stat=status, errmsg=message)
  call expect(status, 0, 'CO_SUM')
  status = -1
  call co_max(x, result_image=1, stat=status)
  call expect(status, 0, 'CO_MAX')
  status = -1
  call co_min(x, stat=status, errmsg=message)
  call expect(status, 0, 'CO_MIN')
  status = -1
  call co_broadcast(x, source_image=num_images(), stat=status, errmsg=message)
  call expect(status, 0, 'CO_BROADCAST')
  call expect_true(message == 'untouched', 'ERRMSG= changed')
end program
