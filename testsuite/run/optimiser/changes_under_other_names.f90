! F2018 9.6: selectors, subscripts and conditions of loops that change by way of pointers: to reals and logicals behind a selector, to
! the DO variable, to what decides whether a subscript may be used.
!options: -O2
!also: two all
!images: 1 2 3
program changes_under_other_names
  implicit none
  integer, parameter :: n = 60
  type :: ways
    real, pointer :: q => null()
    logical, pointer :: f(:) => null()
    integer, pointer :: k => null()
  end type
  integer, save :: a(n)[*]
  type(ways), save :: o[*]
  real, target :: r
  real, pointer :: pr
  logical, target :: flag(n + 1)
  integer, target :: i, t, k
  integer, pointer :: p, q
  integer :: ni, me, y(n), list(n), j, total
  me = this_image(); ni = num_images()
  a = [(j + 1000*me, j=1, n)]
  pr => r; o%q => r; o%f => flag; o%k => k
  sync all
  r = 1
  do i = 1, n
    y(i) = a(i)[int(r)]
    pr = 1 + mod(i, ni)
  end do
  if (any(y /= [(j + 1000*(1 + mod(j - 1, ni)), j=1, n)])) error stop 'real'
  r = 1
  do i = 1, n
    y(i) = a(i)[nint(r)]
    o%q = 1 + mod(i, ni)
  end do
  if (any(y /= [(j + 1000*(1 + mod(j - 1, ni)), j=1, n)])) error stop 'pointer component'
  flag = .true.
  do j = 1, n
    y(j) = a(j)[merge(1, ni, flag(2))]
    o%f(2) = mod(j, 3) == 0
  end do
  if (any(y /= [(j + 1000*merge(1, ni, mod(j - 1, 3) == 0), j=1, n)])) error stop 'logical'
  k = 1
  do j = 1, n
    y(j) = a(j)[k]
    o[me]%k = 1 + mod(j, ni)
  end do
  if (any(y /= [(j + 1000*(1 + mod(j - 1, ni)), j=1, n)])) error stop 'by way of the own image'
  ! The DO variable.
  y = 0; i = 1; p => i; q => t
  do i = 1, ni
    y(i) = a(1)[p]
  end do
  if (any(y(1:ni) /= [(1 + 1000*j, j=1, ni)])) error stop 'DO variable'
  t = 1
  do q = 1, ni
    y(q) = a(2)[t]
  end do
  if (any(y(1:ni) /= [(2 + 1000*j, j=1, ni)])) error stop 'pointer as DO variable'
  ! list(50:) may not be used.
  list = [(j, j=1, n)]; list(50:) = 2000000000
  flag = .true.; total = 0; k = 1 + mod(me, ni)
  do j = 1, n
    if (flag(j)) total = total + a(list(j))[k]
    o%f(j + 1) = j < 49
  end do
  if (total /= 49*25 + 49000*k) error stop 'condition'
  total = 0; r = 1
  do j = 1, n
    total = total + a(int(r))[k]
    o%q = 1 + mod(j, 7)
  end do
  if (total /= sum([(1 + mod(j - 1, 7) + 1000*k, j=1, n)])) error stop 'subscript'
  sync all
end program
