! F2018 11.1.7.2: DO CONCURRENT that declares its indices; variables of these names outside keep their values.
!images: 1 2 3
program concurrent_with_typed_indices
  implicit none
  integer, parameter :: n = 60
  integer, save :: a(n, 3)[*]
  character(4) :: i
  integer :: b(n, 3), me, next, p

  me = this_image()
  next = modulo(me, num_images()) + 1
  a = me
  i = 'kept'
  sync all

  do concurrent (integer :: i=1:n)
    b(i, :) = a(i, :)[next] + i
  end do
  if (any(b /= next + spread([(p, p=1, n)], 2, 3)) .or. i /= 'kept') error stop 'one index'

  named: do concurrent (integer(8) :: i=n:1:-1, j=1_8:3_8, i >= j)
    block
      integer :: own
      own = a(i, j)[next]
      b(i, j) = own*int(j)
    end block
  end do named
  if (any(b(3:, :) /= next*spread([1, 2, 3], 1, n - 2)) .or. any(b(1, :) /= [1, 2, 3]*next + [0, 1 - next, 1 - 2*next])) &
    error stop 'several'

  if (me > 0) then
    do 10 concurrent (integer(2) :: i=1_2:10_2)
      b(i, 1) = a(i, 1)[next] + kind(i)
10  continue
  end if
  if (any(b(:10, 1) /= next + 2)) error stop 'label'

  do p = 1, 2
    do concurrent (integer :: i=1:n, k=1:3)
      b(i, k) = p*a(i, k)[next]
    end do
    if (any(b /= p*next)) error stop 'inside a loop'
  end do
  if (i /= 'kept') error stop 'a variable outside has changed'
  if (me == 1) print '(a)', 'passed'
end program
