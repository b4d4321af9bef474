! F2018 9.6, 11.4: loops over elements on other images that print, write, stop under a condition, and have DO WHILE inside; what is behind
! a STOP is not looked at.
!options: -O2
!also: two all
!images: 1 2 3
!stdout: 1 10 20 last
!exit: 3
program loops_with_output_and_stop
  implicit none
  integer, parameter :: n = 20
  integer, save :: a(n)[*]
  integer :: me, k, i, j, found(n), list(n)
  character(20) :: line
  me = this_image(); k = 1 + mod(me, num_images())
  a = [(i + 100*me, i=1, n)]; list = 0
  sync all
  do i = 1, n
    if (a(i)[k] /= i + 100*k) error stop 'value'
    if (me == 1 .and. (mod(i, 10) == 0 .or. i == 1)) write (*, '(i0,1x)', advance='no') i
    if (me == 1 .and. i == n) print '(a)', 'last'
    if (a(i)[k] < 0) stop
  end do
  found = 0
  do i = 1, n
    j = n
    do while (a(j)[k] > 100*k + i)
      j = j - 1
      if (j < 1) exit
    end do
    found(i) = j
    do
      if (a(j)[k] <= 100*k + 1) exit
      j = j - 1
    end do
    if (j /= 1) error stop 'backwards'
  end do
  if (any(found /= [(i, i=1, n)])) error stop 'DO WHILE'
  do i = 1, n
    write (line, '(i0)') a(i)[k]
    if (line /= trim(line)) error stop 'internal'
    j = a(i)[k]
  end do
  sync all
  ! list(i) is no subscript: the loop ends before that is used.
  do i = 1, n
    if (a(i)[k] == 100*k + 5 .and. me == 1) stop 3
    if (a(i)[k] >= 100*k + 5) exit
    if (i > 5) j = a(list(i))[list(i)]
  end do
end program
