! F2018 10.2.1.3: tiles, sections of several short rows, in loops over another image: of every size around those at which they are copied as wholes.
!images: 1 2 3
program tiles_of_short_rows
  implicit none
  integer, parameter :: n = 48
  real(8), save :: x(n, n)[*], xw(n, n)[*]
  integer(1), save :: b(n, n)[*]
  complex, save :: z(n, 3, n)[*]
  real(8) :: mine(n, n), own(n, n)
  integer(1) :: few(n, n)
  complex :: w(n, n)
  integer :: i, j, k, rows, columns

  k = 1 + mod(this_image(), num_images())
  x = reshape([(1000*k_of(this_image()) + i, i=1,n*n)], [n, n])
  b = reshape([(int(mod(i + this_image(), 100), 1), i=1,n*n)], [n, n])
  z = reshape([(cmplx(i, this_image()), i=1,3*n*n)], [n, 3, n])
  own = reshape([(1000*k_of(k) + i, i=1,n*n)], [n, n])
  xw = 0
  sync all
  do rows = 1, 44, 3
    do columns = 1, 44, 7
      mine = 0
      few = 0
      w = 0
      do j = 1, 3
        mine(j:j + rows - 1, 2:columns + 1) = x(j:j + rows - 1, 2:columns + 1)[k]
        if (any(mine(j:j + rows - 1, 2:columns + 1) /= own(j:j + rows - 1, 2:columns + 1))) error stop 'a get'
        few(1:rows, 1:columns) = b(j:j + rows - 1, j:j + columns - 1)[k]
        if (few(rows, columns) /= b(j + rows - 1, j + columns - 1)[k] .or. few(1, columns) /= b(j, j + columns - 1)[k]) &
          error stop 'a get of bytes'
        w(1:rows, 1:columns) = z(1:rows, j, 2:columns + 1)[k]
        if (any(w(1:rows, 1) /= z(1:rows, j, 2)[k]) .or. w(rows, columns) /= z(rows, j, columns + 1)[k]) &
          error stop 'a get of complex elements'
        xw(j:j + rows - 1, j:j + columns - 1)[k] = mine(1:rows, 1:columns)
        xw(1:rows, 1:columns)[k] = own(1:rows, j:j + columns - 1)
      end do
      if (count(mine /= 0) /= (rows + 2)*columns) error stop 'elements beside'
      if (count(few /= 0) > rows*columns .or. count(w /= (0.0, 0.0)) /= rows*columns) error stop 'other elements beside'
      sync all
      if (any(xw(1:rows, 1:columns) /= x(1:rows, 3:columns + 2))) error stop 'a put'
      sync all
      xw = 0
      sync all
    end do
  end do
contains
  pure integer function k_of(image)
    integer, intent(in) :: image

    k_of = 7*image
  end function
end program
