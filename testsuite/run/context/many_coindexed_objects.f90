! F2018 9.6, 11.1.8, 6.3.2.4: statements with more coindexed components than a line has columns, and an IF construct with more of them.
!images: 1 2
program many_coindexed_objects
  implicit none
  type :: cell
    integer, allocatable :: x(:)
  end type
  type(cell), save :: a[*]
  integer, save :: n, i

  allocate (a%x(80), source=[(i, i = 1, 80)])
  sync all
  n = 0
  if (num_images() == 0) then
    error stop 1
  else if (a[1]%x(1) + a[1]%x(2) + a[1]%x(3) + a[1]%x(4) + a[1]%x(5) + a[1]%x(6) + a[1]%x(7) + a[1]%x(8) + a[1]%x(9) &
           + a[1]%x(10) + a[1]%x(11) + a[1]%x(12) + a[1]%x(13) + a[1]%x(14) + a[1]%x(15) + a[1]%x(16) + a[1]%x(17) &
           + a[1]%x(18) + a[1]%x(19) + a[1]%x(20) + a[1]%x(21) + a[1]%x(22) + a[1]%x(23) + a[1]%x(24) + a[1]%x(25) &
           + a[1]%x(26) + a[1]%x(27) + a[1]%x(28) + a[1]%x(29) + a[1]%x(30) + a[1]%x(31) + a[1]%x(32) + a[1]%x(33) &
           + a[1]%x(34) + a[1]%x(35) + a[1]%x(36) + a[1]%x(37) + a[1]%x(38) + a[1]%x(39) + a[1]%x(40) + a[1]%x(41) &
           + a[1]%x(42) + a[1]%x(43) + a[1]%x(44) + a[1]%x(45) + a[1]%x(46) + a[1]%x(47) + a[1]%x(48) + a[1]%x(49) &
           + a[1]%x(50) + a[1]%x(51) + a[1]%x(52) + a[1]%x(53) + a[1]%x(54) + a[1]%x(55) + a[1]%x(56) + a[1]%x(57) &
           + a[1]%x(58) + a[1]%x(59) + a[1]%x(60) + a[1]%x(61) + a[1]%x(62) + a[1]%x(63) + a[1]%x(64) + a[1]%x(65) &
           + a[1]%x(66) + a[1]%x(67) + a[1]%x(68) == 68 * 69 / 2) then
    n = 1
  else
    error stop 2
  end if
  if (n /= 1) error stop 3
  sync all
  print '(a)', 'passed'
end program
