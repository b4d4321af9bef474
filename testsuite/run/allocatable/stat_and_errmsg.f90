! F2018 9.7.4, 9.7.5: STAT= is zero after success; for an allocated object it is positive on every image, ERRMSG= says why and
! the object stays as it was; the same for DEALLOCATE of an unallocated one.
!with: ../expect.f90
program stat_and_errmsg
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], b[:]
  character(80) :: message
  integer :: status

  message = 'untouched'
  status = -1
  allocate (a(5)[*], stat=status, errmsg=message)
  call expect(status, 0, 'STAT= after success')
  call expect(message, 'untouched'//repeat(' ', 71), 'ERRMSG= after success')
  a = this_image()

  allocate (a(9)[*], stat=status, errmsg=message)
  call expect_true(status > 0, 'STAT= of an allocated object is not positive')
  call expect_true(message /= 'untouched' .and. message /= '', 'ERRMSG= says nothing')
  call expect(size(a), 5, 'size of the object')
  call expect(a(5), this_image(), 'value of the object')

  ! Life goes on afterwards.
  allocate (b[*], stat=status)
  call expect(status, 0, 'STAT= of the next ALLOCATE')
  b = this_image()
  sync all
  call expect(b[num_images()], num_images(), 'coarray allocated after the failure')

  deallocate (a, stat=status, errmsg=message)
  call expect(status, 0, 'STAT= of DEALLOCATE')
  call expect_true(.not. allocated(a), 'deallocated object is allocated')
  deallocate (a, stat=status, errmsg=message)
  call expect_true(status > 0, 'STAT= of a second DEALLOCATE is not positive')
  deallocate (b)
end program
