! F2018 12.11, 9.6: END=, ERR= and EOR= branch when coindexed objects have received what the statement has defined: IOSTAT=, SIZE=, IOMSG=
! and the items in front of the end of a record.
!with: ../expect.f90
program branches_of_input_output
  use expectations
  implicit none
  integer :: st[*], n[*], a(3)[*], k, way, x, i
  character(4) :: c(2)[*]
  character(40) :: msg[*]
  character(8) :: record(4) = [character(8) :: '12345678', '12', 'xyzw', '1234']

  k = mod(this_image(), num_images()) + 1
  open (10, status='scratch')
  write (10, '(a)') (trim(record(i)), i=1, 4)
  rewind 10
  a = 0
  do i = 1, 5
    sync all
    st = 99
    n = -1
    msg = ' '
    sync all
    way = 0
    if (i > 0) read (10, '(i2,i2)', advance='no', iostat=st[k], size=n[k], iomsg=msg[k], end=10, err=20, eor=30) x, a(2)[k]
    way = 4
    backspace 10
    read (10, *)
    go to 40
30  way = 3
    go to 40
20  way = 2
    if (i == 3) backspace 10
    if (i == 3) read (10, *)
    go to 40
10  way = 1
40  sync all
    select case (i)
    case (1)
      call expect(way, 4, 'no branch')
      call expect([st, n, a(2)], [0, 4, 34], 'no branch: values')
    case (2)
      call expect(way, 3, 'EOR=')
      call expect_true(is_iostat_eor(st), 'EOR=: status')
      call expect(n, 2, 'EOR=: size')
    case (3)
      call expect(way, 2, 'ERR=')
      call expect_true(st > 0, 'ERR=: status')
      call expect_true(msg /= ' ', 'ERR=: message')
    case (4)
      call expect(way, 4, 'no branch again')
    case (5)
      call expect(way, 1, 'END=')
      call expect_true(is_iostat_end(st), 'END=: status')
    end select
  end do
  close (10)
  sync all
  st = 99
  sync all
  open (11, file='/nowhere/at/all', status='old', iostat=st[k], err=50)
  call expect(1, 2, 'ERR= of OPEN')
50 sync all
  call expect_true(st > 0 .and. st /= 99, 'ERR= of OPEN: status')
  sync all
  st = 99
  c = '-'
  sync all
  write (c(1)[k], '(i2)', err=60, iostat=st[k]) 42
  go to 70
60 call expect(1, 2, 'ERR= of WRITE')
70 sync all
  call expect(st, 0, 'WRITE: status')
  call expect(c(1) // c(2), '42  -   ', 'internal file')
end program
