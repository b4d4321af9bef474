! F2018 9.6: loops over sections of images of other nodes, which are fetched in front of them: of many sizes, in conditions, in functions, of several
! images, the same one again and again, long and short, with gaps; and what the loop itself puts is seen.
!options: -O2
!also: two all
!images: 1 2 3
program sections_are_foreseen
  implicit none
  integer, parameter :: n = 60
  real(8), save :: w(3, n)[*], v(n)[*], long(700, 3)[*]
  integer(1), save :: small(5, n)[*]
  complex(8), save :: z(2, n)[*]
  integer :: list(n), i, j, k, me, np
  real(8) :: x(3), total, found(n), column(700), apart(2, 3)

  me = this_image()
  np = num_images()
  list = [(mod(7*i, n) + 1, i = 1, n)]
  w = reshape([(me*1000 + i, i = 1, 3*n)], [3, n])
  v = [(me*1000 + i, i = 1, n)]
  long = reshape([(me*10000 + i, i = 1, 2100)], [700, 3])
  small = int(reshape([(mod(me + i, 100), i = 1, 5*n)], [5, n]), 1)
  z = cmplx(w(1:2, :), me, 8)
  k = mod(me, np) + 1
  sync all

  total = 0
  do i = 1, n
    x = w(:, list(i))[k]
    if (any(x /= [(k*1000 + 3*(list(i) - 1) + j, j = 1, 3)])) error stop 'columns'
    total = total + dot_product(x, w(:, i)[k])
  end do
  apart = 0
  do i = 1, n
    apart(2, :) = w(:, list(i))[k]
    if (any(apart(2, :) /= [(k*1000 + 3*(list(i) - 1) + j, j = 1, 3)]) .or. any(apart(1, :) /= 0)) error stop 'gaps'
  end do
  do i = 1, n
    total = total - dot_product(w(:, list(i))[k], w(:, i)[k])
  end do
  if (total /= 0) error stop 'products'

  do i = 1, n
    found(:i) = v(:i)[k] ! each has another size
    if (any(found(:i) /= [(k*1000 + j, j = 1, i)])) error stop 'sizes'
    if (mod(i, 3) == 0) found(i:1:-2) = v(i:1:-2)[k]
  end do
  do i = n, 1, -1
    found(i:) = v(i:)[k]
    if (any(found(i:) /= [(k*1000 + j, j = i, n)])) error stop 'sizes backwards'
  end do

  do i = 1, n
    if (list(i) > 30) then
      if (any(small(:, list(i))[k] /= [(mod(k + 5*(list(i) - 1) + j, 100), j = 1, 5)])) error stop 'bytes'
    else if (list(i) > 10) then
      if (sum(aimag(z(:, i)[k])) /= 2*k) error stop 'complex'
      cycle
    end if
    if (maxval(w(2:3, i)[mod(i, np) + 1]) /= (mod(i, np) + 1)*1000 + 3*i) error stop 'images'
  end do

  do i = 1, 20
    column = long(:, 2)[k] ! longer than what is foreseen
    x = long(3:5, 1)[k]
    if (column(700) /= k*10000 + 1400 .or. any(x /= [(k*10000 + j, j = 3, 5)])) error stop 'long'
  end do

  sync all
  do i = 1, n - 1
    w(:, i + 1)[k] = w(:, i)[k] + 1
  end do
  if (any(w(:, n)[k] /= [(k*1000 + j + n - 1, j = 1, 3)])) error stop 'what was put'
  sync all
end program
