! F2018 12.6.2.5, 12.6.2.9, 12.7.2: READ and WRITE with ASYNCHRONOUS='YES', with and without ID=, whose items are on other images;
! WAIT and INQUIRE with PENDING= find nothing that is not over.
!images: 1 2 3 4
!with: ../../run/expect.f90
program asynchronous_transfers
  use iso_fortran_env, only: iostat_end
  use expectations
  implicit none
  type :: pair
    integer :: one
    real :: two
  end type
  integer :: a(6)[*], b(6)[*], u, me, n, next, before, id, other, i, st
  type(pair) :: p(2)[*]
  real :: x
  logical :: pending

  me = this_image()
  n = num_images()
  next = mod(me, n) + 1
  before = mod(me + n - 2, n) + 1
  a = [(10*me + i, i=1, 6)]
  p = [pair(me, 0.5), pair(2*me, 1.5)]
  b = 0
  sync all
  open (newunit=u, status='scratch', asynchronous='yes', form='unformatted')
  write (u, asynchronous='yes') a(:)[next]
  write (u, asynchronous='YES', id=id) a(6:1:-1)[next], p([2, 1])[next]%one
  x = me
  write (u, id=other, asynchronous='yes') x
  write (asynchronous='yes', unit=u, id=id) p(1)[next]%two, a([1, 3])[next]
  wait (u, id=id)
  wait (u, id=other)
  inquire (unit=u, id=id, pending=pending)
  call expect_true(.not. pending, 'PENDING=')
  wait (u)
  rewind u

  read (u, asynchronous='yes') b(:)[next]
  wait (u)
  sync all
  call expect(b, [(10*me + i, i=1, 6)], 'there and back')
  sync all
  read (u, asynchronous='yes', & ! the identifier
        id=id, iostat=st) b(1:6)[next], p(1)[next]%one, i
  call expect(st, 0, 'IOSTAT=')
  wait (u, id=id)
  sync all
  call expect(b, [(10*me + i, i=6, 1, -1)], 'the other way')
  call expect(p(1)%one, 2*me, 'a component')
  call expect(i, next, 'an item beside them')
  sync all
  read (u, asynchronous='yes') x
  wait (u)
  call expect(x, real(me), 'no coindexed object')
  read (u, asynchronous='yes', iostat=st, id=other) x, b(2)[next], b([4])[next]
  wait (unit=u, id=other)
  wait (u)
  sync all
  call expect(b(2), 10*me + 1, 'one element')
  call expect(b(4), 10*me + 3, 'a vector subscript')
  read (u, asynchronous='yes', iostat=st) b(1)[next]
  call expect(st, iostat_end, 'the end of the file')
  close (u)
end program
