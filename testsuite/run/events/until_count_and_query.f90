! F2018 11.6.8, 16.9.72: UNTIL_COUNT= takes that many posts; EVENT_QUERY tells how many are left and waits for none.
!with: ../expect.f90
program until_count_and_query
  use iso_fortran_env
  use expectations
  implicit none
  type(event_type), save :: e(3)[*]
  integer :: n, count, status, i
  integer(int64) :: count8
  character(9) :: message = 'untouched'

  n = num_images()
  count = -7
  call event_query(e(2), count)
  call expect_true(count >= 0, 'COUNT')
  do i = 1, 4
    event post (e(2)[1], stat=status, errmsg=message)
    call expect(status, 0, 'EVENT POST, STAT=')
  end do
  if (this_image() == 1) then
    status = -1
    event wait (e(2), until_count=3*n, stat=status, errmsg=message)
    call expect(status, 0, 'EVENT WAIT, STAT=')
    do
      call event_query(e(2), count)
      if (count >= n) exit
    end do
    call expect(count, n, 'left')
    event wait (e(2), until_count=int(n, int64))
    event post (e(2)[1])
    event post (e(2))
    event wait (e(2), until_count=-3)
    status = -1
    call event_query(event=e(2), count=count8, stat=status)
    call expect(status, 0, 'EVENT_QUERY, STAT=')
    call expect(int(count8), 1, 'a threshold below one is one')
    call event_query(e(1), count)
    call expect(count, 0, 'a neighbour')
  end if
  call expect(message, 'untouched', 'ERRMSG=')
end program
