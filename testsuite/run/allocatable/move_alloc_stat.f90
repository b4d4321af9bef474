! F2018 16.9.137: MOVE_ALLOC with STAT= and ERRMSG=.
!with: ../expect.f90
program move_alloc_stat
  use expectations
  implicit none
  real, allocatable :: a[:], b[:]
  character(40) :: message
  integer :: status

  message = 'untouched'
  allocate (a[*], source=1.5)
  call move_alloc(a, b, stat=status, errmsg=message)
  call expect(status, 0, 'STAT=')
  call expect_true(message == 'untouched', 'ERRMSG= changed')
  call expect(b[num_images()], 1.5, 'value in its new place')
end program
