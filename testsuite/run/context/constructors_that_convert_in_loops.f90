! F2018 7.8: with a type in front an array constructor converts its values, also those of implied DO loops whose items are of several types and
! kinds, coindexed objects among them.
!with: ../expect.f90
program constructors_that_convert_in_loops
  use expectations
  implicit none
  integer, parameter :: wp = kind(1d0)
  type row
    integer :: n = 0
    integer :: col(6) = 0
    real :: val(6) = 0
  end type
  integer, save :: n(3)[*]
  integer(8), save :: long[*]
  real(4), save :: m(3)[*]
  real(8), save :: d(3)[*]
  complex(4), save :: z(2)[*]
  complex(8), save :: zz(2)[*]
  logical(1), save :: small(2)[*]
  logical, save :: l(2)[*]
  type(row), save :: rows[*]
  real, save :: target(4)[*]
  integer :: i, j, np, me, k
  character(5) :: word
  character(40) :: lines
  real, allocatable :: y(:), want(:)
  complex, allocatable :: c(:)

  np = num_images()
  me = this_image()
  k = mod(me, np) + 1
  i = 6
  j = 2
  word = ',(b)='
  n = [10, 20, 30] + me
  long = 2_8**40 + me
  m = [0.25, 0.5, 0.75] + me
  d = [0.125d0, 2.5d0, -2.5d0]*me
  z = [(1.5, 2.5), (3.5, 4.5)]*me
  zz = [(1.25d0, 2.25d0), (3.25d0, 4.25d0)]*me
  small = [.true., mod(me, 2) == 0]
  l = [mod(me, 2) == 1, .false.]
  rows%n = 2*me
  rows%col = [1, 2, 3, 4, 5, 6]*me
  rows%val = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]*me
  sync all

  y = [real :: (0.5, (n(j)[i], j=1, 3), i=1, np)]
  call expect(y, [(0.5, (real(10*j + i), j=1, 3), i=1, np)], 'a constant in the outer loop')
  y = [real :: (n(j)[k]*0.5, n(j)[k], j=1, 2)]
  call expect(y, [(0.5*(10*j + k), 1.0*(10*j + k), j=1, 2)], 'an expression and an element')
  call expect([real(8) :: (0.5d0, (m(j)[i], j=1, 3), i=1, np)], [(0.5d0, (0.25d0*j + i, j=1, 3), i=1, np)], 'kinds of reals')
  call expect([real(kind=wp) :: (m(j)[k], n(j)[k], 1, d(j)[k], j=1, 1)], [0.25d0 + k, 10d0 + k, 1d0, 0.125d0*k], 'a named kind')
  call expect([double precision :: (m(j)[k], 1, j=1, 1)], [0.25d0 + k, 1d0], 'double precision')
  c = [complex :: (z(j)[k]%im, z(j)[k], n(j)[k], zz(j)[k], j=1, 2)]
  call expect(c, k*[(2.5, 0.), (1.5, 2.5), (10., 0.), (1.25, 2.25), (4.5, 0.), (3.5, 4.5), (20., 0.), (3.25, 4.25)] &
              + [0, 0, k, 0, 0, 0, k, 0] + (1 - k)*[0, 0, 10, 0, 0, 0, 20, 0], 'complex')
  call expect([real :: (z(j)[k], zz(j)[k], 2*j, j=1, 2)], [1.5*k, 1.25*k, 2.0, 3.5*k, 3.25*k, 4.0], 'real parts')
  call expect([integer :: (d(j)[k], n(j)[k], zz(2)[k], j=2, 3)], [int(2.5*k), 20 + k, int(3.25*k), -int(2.5*k), 30 + k, int(3.25*k)], &
              'integers')
  call expect([integer(8) :: (long[i], n(1)[i], i=1, np)], [(2_8**40 + i, 10_8 + i, i=1, np)], 'long integers')
  call expect(all([logical :: (.true., small(1)[i], l(1)[i] .or. i > 0, small(1)[i] .eqv. l(1)[i] .or. .true., i=1, np)]), .true., &
              'logical')
  call expect(count([logical(1) :: (.true., (l(j)[i], small(j)[i], j=1, 2), i=1, np)]), 3*np, 'short logical')

  y = [real :: (0.5, (n(:)[i], j=1, 1), i=1, np)]
  call expect(y, [(0.5, (real(10*j + i), j=1, 3), i=1, np)], 'sections')
  y = [real :: (0.5, ([n(1)[i], n(2)[i]], j=1, 2), i=1, np)]
  call expect(y, [(0.5, real(10 + i), real(20 + i), real(10 + i), real(20 + i), i=1, np)], 'constructors in loops')
  y = [real :: (0.5, [(n(j)[i], j=1, 2)], (/n(3)[i], 7/), i=1, np)]
  call expect(y, [(0.5, real(10 + i), real(20 + i), real(30 + i), 7., i=1, np)], 'constructors with loops in loops')
  y = [real :: [n(1)[k], 7], 0.5, (/n(2)[k], 8, i/), ([n(1)[k], 7], i=1, 2), [(n(j)[k], 7, j=1, 2)], &
       [[n(1)[k], 7], [8, 9]]]
  call expect(y(:6) - [k, 0, 0, k, 0, 0], [10., 7., 0.5, 20., 8., real(i)], 'constructors inside')
  call expect(y(7:), [10. + k, 7., 10. + k, 7., 10. + k, 7., 20. + k, 7., 10. + k, 7., 8., 9.], 'more of them inside')
  y = [real :: (1.5, [real(8) :: (2, n(j)[k], j=1, 2)], i=1, 1), (n(j)[k], j=1, 2), n(3)[k], 0.5]
  call expect(y, [1.5, 2., 10. + k, 2., 20. + k, 10. + k, 20. + k, 30. + k, 0.5], 'both with types')
  y = [real :: (sqrt(1.0*n(j)[k]), n(1:2)[k] + 1, j=1, 2)]
  call expect(y, [sqrt(10. + k), 11. + k, 21. + k, sqrt(20. + k), 11. + k, 21. + k], 'expressions with arrays')
  y = [real :: (rows[i]%val(:rows[i]%n), (rows[i]%col(j), j=1, rows[i]%n, 2), i=1, min(np, 3))]
  want = [real :: (i*[(j - 0.5, j=1, 2*i)], [(real(i*j), j=1, 2*i, 2)], i=1, min(np, 3))]
  call expect(size(y), size(want), 'components: how many')
  call expect(y, want, 'components')
  y = [real :: (twice(j), n(j)[k], half(n(j)[k]), (n(j)[k]), -n(j)[k], j=1, 1)]
  call expect(y, [2., 10. + k, (10 + k)/2., 10. + k, -10. - k], 'functions of the program beside')
  y = [real :: (0.5, this_image(), num_images(), n(j), i=1, 1)]
  call expect(y, [0.5, real(me), real(np), real(n(j))], 'images')
  y = (/ real :: (n(j)[k], & ! an item, (of some = kind)
                  (0.5), & ! another
                  merge(n(j)[k], 0, word == ',(b)='), merge(1, n(j)[k], d(1)[k] == 0.125d0*k .and. j /= 3), &

       (i , n(1) &
         [k], i = 1, 2), j = 1, 2) /)
  call expect(y(:8), [10. + k, .5, 10. + k, 1., 1., 10. + k, 2., 10. + k], 'many lines')

  sync all
  target(:)[k] = [real :: (0.5, n(j)[k], j=1, 2)]
  sync all
  call expect(target, [0.5, 10. + me, 0.5, 20. + me], 'put on another image')
  sync all
  target(int([real :: (n(1)[k] - 9 - k, 2.0, j=1, 1)]))[k] = [real :: (n(j)[k], 1.5, j=1, 1)]
  sync all
  call expect(target, [10. + me, 1.5, 0.5, 20. + me], 'in subscripts')
  associate (s => [real :: (0.5, n(j)[k], rows[k]%col(j), j=1, 2)])
    call expect(s, [0.5, 10. + k, 1.*k, 0.5, 20. + k, 2.*k], 'a selector')
  end associate
  if (sum([real :: (0.5, n(j)[k], j=1, 2)]) /= 31 + 2*k) call fail('a condition')
  do concurrent (i=1:2)
    target(i) = sum([real :: (0.25, n(j)[k], j=1, 2)])
  end do
  call expect(target(:2), [30.5, 30.5] + 2*k, 'DO CONCURRENT')
  where ([.false., .true., .false., .true.]) target = [real :: (n(j)[k], m(j)[k], j=1, 2)]
  call expect(target(2::2), [0.25, 0.5] + k, 'WHERE')
  call expect(pure_sum(k), 30.5 + 2*k, 'in a pure function')
  write (lines, '(4f5.1)') [real :: (0.5, n(j)[k], j=1, 2)]
  read (lines, *) target
  call expect(target, [0.5, 10. + k, 0.5, 20. + k], 'an output item')

contains

  pure integer function twice(i)
    integer, intent(in) :: i

    twice = 2*i
  end function

  pure real function half(i)
    integer, intent(in) :: i

    half = 0.5*i
  end function

  pure real function pure_sum(k)
    integer, intent(in) :: k
    integer :: j

    pure_sum = sum([real :: (n(j)[k], 0.25, j=1, 2)])
  end function
end program
