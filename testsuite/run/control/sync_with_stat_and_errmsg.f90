! F2018 11.6.11: STAT= becomes zero when nothing is wrong, and ERRMSG= stays unchanged.
!with: ../expect.f90
program sync_with_stat_and_errmsg
  use expectations
  implicit none
  integer :: status, a[*]
  character(30) :: message

  message = 'untouched'
  a = 0
  status = -1
  sync all (stat=status)
  call expect(status, 0, 'SYNC ALL (STAT=)')
  status = -1
  sync all (stat=status, errmsg=message)
  call expect(status, 0, 'SYNC ALL (STAT=, ERRMSG=)')
  sync all ()
  status = -1
  sync images (*, stat=status)
  call expect(status, 0, 'SYNC IMAGES (*, STAT=)')
  status = -1
  sync images ([1], stat=status, errmsg=message)
  call expect(status, 0, 'SYNC IMAGES (list)')
  if (this_image() == 1) sync images (*)
  status = -1
  sync memory (stat=status, errmsg=message)
  call expect(status, 0, 'SYNC MEMORY')
  sync memory
  call expect(message(1:9), 'untouched', 'ERRMSG=')
  if (this_image() == 1) a[num_images()] = 5
  sync all (errmsg=message)
  if (this_image() == num_images()) call expect(a, 5, 'value after the synchronisation')
end program
