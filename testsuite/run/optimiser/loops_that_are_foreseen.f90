! F2018 9.6: loops over elements of other images, by lists of indices and of images, in nests, under conditions, with definitions of
! the program's own in between: what is read is what stands there, however early it was asked for.
!options: -O2
!also: two all
!images: 1 2 3 4
module lists
  implicit none
  type :: cell
    integer(1) :: mark = 0
    complex :: z = 0
    real(8) :: pair(2) = 0
  end type
contains
  pure integer function spread_out(i, n)
    integer, intent(in) :: i, n
    spread_out = 1 + modulo(i*7919, n)
  end function
end module

program loops_that_are_foreseen
  use lists
  implicit none
  integer, parameter :: n = 3000
  real(8), save :: x(n)[*], y(n)[*]
  integer, save :: counts(0:n - 1)[*]
  type(cell), save :: cells(50)[*]
  logical, save :: flags(n)[0:*]
  complex(8), allocatable :: grid(:, :)[:, :]
  integer :: list(n), images(n), rows(0:40), i, j, k, me, next, first
  real(8) :: s, got(n)
  complex(8) :: total
  complex :: z

  me = this_image()
  next = modulo(me, num_images()) + 1
  list = [(spread_out(i, n), i=1, n)]
  images = [(1 + modulo(i*31, num_images()), i=1, n)]
  rows = [(1 + 75*i, i=0, 40)]
  x = [(i + 10000*me, i=1, n)]
  y = 0
  counts = [(i*me, i=0, n - 1)]
  flags = [(modulo(i + me, 3) == 0, i=1, n)]
  allocate (grid(0:9, 4)[2, *])
  grid = reshape([(cmplx(i, me, 8), i=1, 40)], [10, 4])
  do i = 1, 50
    cells(i)%mark = int(modulo(i + me, 100), 1)
    cells(i)%z = cmplx(i, me)
    cells(i)%pair = [i, -me]
  end do
  sync all

  ! By a list, from one image.
  do i = 1, n
    got(i) = x(list(i))[next]
  end do
  if (any(got /= list + 10000*next)) error stop 'list'

  ! In other orders, with steps, backwards, without a trip.
  s = 0
  do i = n, 1, -7
    s = s + x(list(i))[next]*i - x(i)[next]
  end do
  if (s /= sum([((list(i) + 10000*next)*real(i, 8) - i - 10000*next, i=n, 1, -7)])) error stop 'backwards'
  do i = 2, 1
    s = x(list(i))[next]
  end do

  ! From images in turn, this one too.
  do i = 1, n
    got(i) = x(list(i))[images(i)]
  end do
  if (any(got /= list + 10000*images)) error stop 'images'

  ! A nest, as of a sparse matrix; sums that are begun anew.
  do i = 0, 39
    s = 0
    do j = rows(i), rows(i + 1) - 1
      s = s + x(list(j))[next]*counts(list(j) - 1)[images(i + 1)]
    end do
    got(i + 1) = s
  end do
  do i = 0, 39
    if (abs(got(i + 1) - sum([((list(j) + 10000*next)*real((list(j) - 1)*images(i + 1), 8), j=rows(i), rows(i + 1) - 1)])) > 1e-3) &
      error stop 'nest'
  end do

  ! Bounds of a loop that come from there too.
  s = 0
  do i = 1, 50
    do j = counts(i - 1)[next]/next, counts(i + 1)[next]/next
      s = s + x(j + 1)[next]
    end do
  end do
  if (s /= sum([(3*(i + 1 + 10000._8*next), i=1, 50)])) error stop 'bounds'

  ! Under conditions: a subscript is valid only where it is used.
  s = 0
  do i = 1, n
    if (i < n) s = s + x(list(i + 1))[next]
    if (flags(list(i))[next - 1]) then
      s = s - x(list(i))[next]
    else if (x(i)[next] > 10000*next + 5) then
      s = s + 1
    end if
  end do
  first = 0
  do i = 1, n
    if (modulo(list(i) + next, 3) == 0) then
      s = s + list(i) + 10000*next
    else if (i > 5) then
      s = s - 1
    end if
  end do
  if (s /= sum(list(2:) + 10000._8*next)) error stop 'conditions'

  ! An early end; another one in the loop inside.
  do i = 1, n + 100
    if (i > 20) exit
    do j = 1, 5
      if (j == 3) cycle
      first = first + counts(i*j)[next]
    end do
  end do
  if (first /= 210*12*next) error stop 'end'

  ! Subscripts and images that the loop defines.
  k = 1
  do i = 1, 100
    k = list(k)
    got(i) = x(k)[next]
    list(i) = list(i)
  end do
  do i = 1, 100
    k = modulo(i, num_images()) + 1
    got(i) = got(i) + y(i)[k]
  end do

  ! Puts between the reads, to the same image; then to what was read.
  sync all
  do i = 1, n
    y(i)[next] = x(list(i))[next] + 1
  end do
  sync all
  if (any(y /= list + 10000*me + 1)) error stop 'put'
  sync all
  do i = 1, 200
    counts(list(i) - 1)[next] = counts(list(i) - 1)[next] + 1
    counts(list(i) - 1)[next] = counts(list(i) - 1)[next] + 1
  end do
  sync all
  do i = 1, 200
    if (counts(list(i) - 1) /= (list(i) - 1)*me + 2) error stop 'updates'
  end do
  sync all
  s = 0
  do i = 1, 100
    s = s + x(5)[next]
  end do
  x(5)[next] = -1
  if (s /= 100*(5 + 10000*next) .or. x(5)[next] /= -1) error stop 'put behind the loop'
  x(5)[next] = 5 + 10000*next
  sync all

  ! Types, components, ranks, cobounds.
  z = 0; k = 0; s = 0
  do i = 1, 50
    z = z + cells(51 - i)[next]%z
    k = k + cells(i)[next]%mark
    s = s + cells(i)[next]%pair(1 + modulo(i, 2))
  end do
  if (z /= cmplx(1275, 50*next) .or. k /= 1275 + 50*next .or. s /= 650 - 25*next) error stop 'components'
  total = 0
  do j = 4, 1, -1
    do i = 0, 9
      total = total + grid(i, j)[1 + modulo(next - 1, 2), 1 + (next - 1)/2]
    end do
  end do
  if (total /= cmplx(820, 40*next, 8)) error stop 'grid'

  ! A segment ends: what was foreseen before is asked for anew.
  do k = 1, 3
    sync all
    x = [(i*k, i=1, n)]
    sync all
    do i = 1, 100
      got(i) = x(list(i))[next]
    end do
    if (any(got(:100) /= list(:100)*k)) error stop 'segments'
  end do

  if (me == 1) print '(a)', 'passed'
end program
