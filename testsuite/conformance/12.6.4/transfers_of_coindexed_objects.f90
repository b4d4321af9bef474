! F2018 12.6.3, 12.6.4.3, 12.6.4.5: coindexed objects in output lists of formatted, unformatted, stream and direct access, with implied DO and
! structures; as input items; SIZE=, IOMSG=, POS=, REC= that are coindexed or coarrays; INQUIRE (IOLENGTH=).
!with: ../../run/expect.f90
program transfers_of_coindexed_objects
  use expectations
  implicit none
  type :: pair
    integer :: i
    real :: r(2)
  end type
  integer :: a(4)[*], pos[*], status[*], length, unit, n, me, right, i, j, got(4)
  type(pair) :: p[*], q
  character(8) :: c(2)[*], line
  character(60) :: message[*]

  me = this_image()
  n = num_images()
  right = mod(me, n) + 1
  a = me*[1, 2, 3, 4]
  p = pair(me, [0.5, 1.5]*me)
  c = ['word', 'text']
  status = -1
  pos = 1
  sync all
  inquire (iolength=length) a(:)[n], p[n]%r
  inquire (iolength=i) a, q%r
  call expect(length, i, 'IOLENGTH=')
  open (newunit=unit, status='scratch', form='unformatted', access='stream')
  write (unit, iostat=status) a(::2)[n], p[right], c(2)[n]
  call expect(status, 0, 'IOSTAT= is a coarray')
  read (unit, pos=pos[right]) got(1:2), q, line
  call expect(got(1:2), [1, 3]*n, 'stream')
  call expect(q%r(2) + q%i, 2.5*right, 'structure')
  call expect(line, 'text    ', 'characters')
  close (unit)
  open (newunit=unit, status='scratch', form='unformatted', access='direct', recl=length)
  write (unit, rec=2*pos[n]) a(:)[right]
  write (unit, rec=1) a
  read (unit, rec=pos[1] + 1) got
  call expect(got, right*[1, 2, 3, 4], 'direct')
  close (unit)
  open (newunit=unit, status='scratch')
  write (unit, '(4i4,2(1x,a))') (a(i)[right], i=4, 1, -1), (c(j)[n](:2), j=1, 2)
  write (unit, *) 2*p[n]%i, p[n]%r(1) + 1
  rewind (unit)
  sync all
  ! Into another image: read here, defined there.
  read (unit, '(4i4,1x,a)') a(:)[right], c(1)[right](3:4)
  read (unit, *) i
  call expect(i, 2*n, 'list-directed')
  read (unit, *, iostat=status, iomsg=message) i
  call expect(status < 0, .true., 'end of file')
  call expect(len_trim(message) > 0, .true., 'IOMSG= is a coarray')
  close (unit)
  sync all
  call expect(a, me*[4, 3, 2, 1], 'input into another image')
  call expect(c(1), 'wowo    ', 'input into a substring there')
end program
