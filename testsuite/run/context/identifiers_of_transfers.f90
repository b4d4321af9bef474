! F2018 12.7.2, 12.10.2.15: the identifier of a pending transfer in WAIT and INQUIRE is an expression, a coindexed object perhaps.
program identifiers_of_transfers
  implicit none
  integer :: id[*], unit, value, stat
  integer, asynchronous :: sent
  logical :: pending[*]

  open (newunit=unit, status='scratch', asynchronous='yes', form='unformatted', action='readwrite')
  sent = 10 * this_image()
  write (unit, asynchronous='yes', id=id) sent
  inquire (unit, id=id[this_image()], pending=pending[this_image()])
  wait (unit, id=id[this_image()], iostat=stat)
  if (stat /= 0) error stop 1
  rewind (unit)
  read (unit) value
  if (value /= 10 * this_image()) error stop 2
end program
