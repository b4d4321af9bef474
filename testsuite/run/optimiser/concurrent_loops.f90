! F2018 11.1.7.2, 9.6: DO CONCURRENT over elements of other images, of one image or several, with masks, nests and indices of their own;
! variables of the names of indices keep their values (19.4).
!options: -O2
!also: two all
!images: 1 2 3 4
program concurrent_loops
  implicit none
  integer, parameter :: n = 1500
  real(8), save :: x(n)[*]
  integer, save :: counts(n, 3)[*]
  complex, allocatable :: z(:)[:]
  real(8) :: y(n), table(n, 4)
  integer :: list(n), owner(n), i, j, m, me, next
  logical :: wanted(n)

  me = this_image()
  next = modulo(me, num_images()) + 1
  x = [(i + 10000*me, i=1, n)]
  counts = reshape([(i*me, i=1, 3*n)], [n, 3])
  allocate (z(0:n - 1)[*])
  z = [(cmplx(i, me), i=0, n - 1)]
  list = [(1 + modulo(i*7919, n), i=1, n)]
  owner = [(1 + modulo(i, num_images()), i=1, n)]
  wanted = modulo(list, 3) == 0
  sync all

  i = -1; j = -2; m = -3
  do concurrent (i=1:n)
    y(i) = x(list(i))[next]
  end do
  if (any(y /= list + 10000*next)) error stop 'one image'

  do concurrent (i=1:n)
    y(i) = x(list(i))[owner(i)]
  end do
  if (any(y /= list + 10000*owner)) error stop 'several images'

  ! Masks: a place is one only where they are true.
  where (.not. wanted) list = -huge(i)
  y = 0
  do concurrent (i=1:n, wanted(i))
    y(i) = x(list(i))[owner(i)]
  end do
  if (any(y /= merge(list + 10000*owner, 0, wanted))) error stop 'mask'
  y = 0
  do concurrent (i=1:n, owner(i) /= this_image())
    if (list(i) < 1) cycle
    y(i) = x(list(i))[owner(i)] + counts(list(i), 2)[next]
  end do
  if (any(y /= merge(list + 10000*owner + (n + list)*next, 0, wanted .and. owner /= me))) error stop 'cycle'

  ! Several indices, strides, bounds that are expressions.
  table = 0
  do concurrent (i=n:1:-3, j=1:size(table, 2), i > j)
    table(i, j) = x(i)[next]*j + counts(i, 1 + modulo(j, 3))[owner(j)]
  end do
  do i = n, 1, -3
    do j = 1, 4
      if (i <= j) cycle
      if (table(i, j) /= (i + 10000._8*next)*j + (i + n*modulo(j, 3))*owner(j)) error stop 'table'
      table(i, j) = 0
    end do
  end do
  if (any(table /= 0)) error stop 'beside the table'
  i = -1; j = -2

  ! A loop inside, and one around.
  do concurrent (i=1:100)
    y(i) = 0
    do j = 1, 3
      y(i) = y(i) + counts(i, j)[next]
    end do
  end do
  if (any(y(:100) /= [(3*(m + n)*next, m=1, 100)])) error stop 'inside'
  do m = 1, 3
    do concurrent (i=1:n)
      y(i) = counts(i, m)[next]
    end do
    if (any(y /= [(j + (m - 1)*n, j=1, n)]*real(next, 8))) error stop 'around'
  end do

  ! Indices of other kinds, and complex elements.
  y = 0
  block
    integer(8) :: long
    do concurrent (long=0_8:n - 1_8)
      y(long + 1) = real(z(long)[next]) + aimag(z(n - 1 - long)[owner(long + 1)])
    end do
  end block
  if (any(y /= [(m, m=0, n - 1)] + owner)) error stop 'complex'
  block
    integer(2) :: short
    short = 7
    do concurrent (short=1:50)
      y(short) = x(short)[next]
    end do
    if (short /= 7 .or. any(y(:50) /= [(m, m=1, 50)] + 10000*next)) error stop 'short'
  end block

  ! Values of the loop in subscripts; what is put.
  do concurrent (i=1:n)
    table(i, 1) = x(i)[next]
    table(i, 2) = counts(1 + int(table(i, 1) - 10000*next) - 1, 1)[next]
  end do
  if (any(table(:, 2) /= [(m, m=1, n)]*next)) error stop 'values'
  sync all
  do concurrent (i=1:n)
    x(i)[next] = -i
  end do
  sync all
  if (any(x /= [(-m, m=1, n)])) error stop 'put'

  i = 5
  do concurrent (i=1:0)
    y(i) = x(i)[next]
  end do
  if (i /= 5) error stop 'the variable has another value'
  if (me == 1) print '(a)', 'passed'
end program
