! F2018 9.6, 19.4: loops over elements of coarrays whose subscripts the loop computes before, in scalars that it may define elsewhere, use before or
! need afterwards; over objects, characters and their parts.
!options: -O2
!also: two all
module cells
  implicit none
  type cell
    real(8) :: at(2) = 0
    integer :: id = 0
    character(4) :: name = ''
  end type
end module

program subscripts_computed_in_loops
  use cells
  implicit none
  integer, parameter :: n = 40, total = 4000
  real(8), save :: a(total)[*]
  character(6), save :: text(total)[*]
  type(cell), save :: c(total)[*]
  real(8) :: y(n)
  type(cell) :: x(n)
  character(6) :: words(n)
  integer :: list(n), i, j, k, l, m, me, found
  integer(1) :: small
  integer(8) :: large
  integer, target :: watched
  integer, pointer :: p

  me = this_image()
  k = mod(me, num_images()) + 1
  list = [(mod(7*i*i, 97)*40 + 1, i = 1, n)]
  do i = 1, total
    a(i) = 10000*me + i
    write (text(i), '(i6)') 10000*me + i
    c(i) = cell([real(8) :: i, me], 10000*me + i, 'x' // char(64 + mod(i, 26)))
  end do
  sync all

  j = -7
  do i = 1, n
    j = list(i)
    y(i) = a(j)[k]
  end do
  if (any(y /= 10000*k + list) .or. j /= list(n)) error stop 'a scalar'

  do i = 1, n
    large = list(i)
    small = int(mod(i, 3), 1)
    l = int(large) + small
    y(i) = a(l)[k] + a(large)[k]
  end do
  if (any(y /= 20000*k + 2*list + mod([(i, i = 1, n)], 3))) error stop 'scalars of all kinds'

  j = list(1)
  do i = 1, n
    y(i) = a(j)[k]
    j = list(mod(i, n) + 1)
  end do
  if (any(y /= 10000*k + list)) error stop 'used before it is defined'

  y = 0
  j = 3
  do i = 1, n
    if (mod(i, 2) == 0) j = list(i)
    y(i) = a(j)[k]
  end do
  if (y(1) /= 10000*k + 3 .or. any(y(2:n:2) /= 10000*k + list(2::2)) .or. any(y(3:n:2) /= 10000*k + list(2:n - 1:2))) &
    error stop 'defined under a condition'

  y = 0
  do i = 1, n
    if (list(i) > 2000) cycle
    j = list(i)
    if (mod(i, 3) == 0) then
      m = j + 1
      do l = 0, 1
        y(i) = y(i) + a(m + l)[k]
      end do
    else if (j > 5) then
      m = j - 1
      y(i) = a(m)[k]
    end if
    if (i > 35) exit
  end do
  do i = 1, n
    if (list(i) > 2000) then
      if (y(i) /= 0) error stop 'left out'
    else if (mod(i, 3) == 0 .and. i <= 36) then
      if (y(i) /= 20000*k + 2*list(i) + 3) error stop 'two definitions, IF'
    else if (list(i) > 5 .and. i < 36) then
      if (y(i) /= 10000*k + list(i) - 1) error stop 'two definitions, ELSE IF'
    end if
  end do

  watched = 1
  p => watched
  do i = 1, n
    watched = list(i)
    p = p + 1
    y(i) = a(watched)[k]
  end do
  if (any(y /= 10000*k + list + 1)) error stop 'a target'

  do i = 1, n
    j = list(i)
    x(i) = c(j)[k]
    words(i) = text(j)[k]
    words(i)(1:2) = text(j)[k](5:6)
    y(i) = sum(c(j)[k]%at) + c(list(i) + 1)[k]%id
  end do
  do i = 1, n
    if (x(i)%id /= 10000*k + list(i) .or. any(nint(x(i)%at) /= [list(i), k])) error stop 'objects'
    if (x(i)%name /= 'x' // char(64 + mod(list(i), 26))) error stop 'names'
    write (text(1), '(i6)') 10000*k + list(i)
    if (words(i)(3:) /= text(1)(3:) .or. words(i)(:2) /= text(1)(5:)) error stop 'characters'
    if (nint(y(i)) /= list(i) + k + 10000*k + list(i) + 1) error stop 'components'
  end do

  found = 0
  do i = 1, n
    j = list(i)
    if (c(j)[k]%name == 'xA') found = found + 1
    if (text(j + 1)[k](6:) == '2') found = found + 100
  end do
  if (found /= count(mod(list, 26) == 1) + 100*count(mod(list + 1, 10) == 2)) error stop 'conditions'

  found = 0
  do j = 1, 0
    l = list(j)
    found = found + int(a(l)[k + 1000])
  end do
  do i = 1, n
    l = list(i)
    if (l < 0) found = found + int(a(l)[k + 1000])
  end do
  if (found /= 0) error stop 'no iteration'

  call of_assumed_size(a, k, list, y)
  if (any(y /= 20000*k + 2*list + 1)) error stop 'assumed size'
  sync all
contains
  subroutine of_assumed_size(a, k, list, y)
    real(8), intent(in) :: a(0:*)[*]
    integer, intent(in) :: k, list(:)
    real(8), intent(out) :: y(:)

    do i = 1, n
      j = list(i) - 1
      y(i) = a(j)[k]
      y(i) = y(i) + sum(a(j + 1:j + 1)[k])
    end do
  end subroutine
end program
