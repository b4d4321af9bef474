! F2018 10.2.3.2: arrays of other images as arguments of functions that are not elemental, in WHERE statements and constructs.
program where_arguments_of_functions
  implicit none
  integer, save :: a(4)[*], b(4), m(2, 4)[*]
  character(3) :: c(4)[*], d(4)
  integer :: k, me

  me = this_image()
  k = mod(me, num_images()) + 1
  a = [1, 2, 3, 4] * me
  b = 0
  m = me
  m(2, :) = [5, 6, 7, 8]
  c = ['abc', 'xyz', 'def', 'ghi']
  d = ''
  sync all
  where (a(:)[k] > 2 * k) b = largest(a(:)[k]) + largest(m(2, :)[k])
  if (any(b /= [0, 0, 4 * k + 8, 4 * k + 8])) error stop 'statement'
  where (b > 0)
    d = second(c(:)[k])
  elsewhere (b == 0)
    d = second(c(4:1:-1)[k]) // 'q'
    b = largest(a(:)[k])
  end where
  if (any(d /= ['def', 'def', 'xyz', 'xyz'])) error stop 'characters'
  if (any(b /= [4 * k, 4 * k, 4 * k + 8, 4 * k + 8])) error stop 'construct'
  where (b == 4 * k)
    b = largest(a(1:2)[k])
  elsewhere
    b = largest(a(:)[k])
  end where
  if (any(b /= [2 * k, 2 * k, 4 * k, 4 * k])) error stop 'ELSEWHERE'
  sync all
  if (me == 1) print '(a)', 'passed'

contains

  integer function largest(x)
    integer, intent(in) :: x(:)

    largest = maxval(x)
  end function

  pure function second(x) result(r)
    character(*), intent(in) :: x(:)
    character(3) :: r

    r = x(2)
  end function
end program
