! F2018 10.1.6, 10.1.5, 10.1.4: coindexed operands of defined operations, elemental and not, unary and binary, of type-bound generics; intrinsic
! operations of mixed type and kind, parentheses, concatenation, logical and relational operations; each operand is read once.
!with: ../../run/expect.f90
module money_type
  implicit none
  type :: money
    integer :: cents = 0
  contains
    procedure, private :: plus
    generic :: operator(+) => plus
  end type
  interface operator(.twice.)
    procedure twice
  end interface
  interface operator(==)
    procedure same
  end interface
  interface operator(//)
    procedure joined
  end interface
contains
  elemental type(money) function plus(a, b)
    class(money), intent(in) :: a
    type(money), intent(in) :: b
    plus%cents = a%cents + b%cents
  end function
  pure function twice(a) result(r)
    type(money), intent(in) :: a(:)
    type(money) :: r(size(a))
    r%cents = 2*a%cents
  end function
  elemental logical function same(a, b)
    type(money), intent(in) :: a
    integer, intent(in) :: b
    same = a%cents == b
  end function
  function joined(a, b) result(r)
    type(money), intent(in) :: a
    character(*), intent(in) :: b
    character(12) :: r
    write (r, '(i0,a)') a%cents, b
  end function
end module

program defined_operations
  use iso_fortran_env, only: int8, int64
  use money_type
  use expectations
  implicit none
  type(money) :: m(3)[*], sum_of
  integer :: i[*], n, k, calls = 0
  integer(int8) :: small[*]
  integer(int64) :: large[*]
  real :: r(2)[*]
  complex :: z[*]
  logical :: l[*]
  character(2) :: c[*]

  n = num_images()
  k = this_image()
  m%cents = [1, 2, 3]*k
  i = k; small = int(k, int8); large = 2_int64**40*k; r = [0.5, 1.5]*k; z = (0, 1); l = k == n; c = 'xy'
  sync all
  sum_of = m(1)[n] + m(2)[1]
  call expect(sum_of%cents, n + 2, 'type-bound')
  call expect((m(:)[n] + m) == n*[1, 2, 3] + k*[1, 2, 3], .true., 'elemental')
  call expect(all((.twice. m(1:3:2)[n]) == [2, 6]*n), .true., 'unary with an array')
  call expect(m(1)[next()]//c[1]//'z', achar(iachar('0') + n)//'xy         z', 'concatenation, own and intrinsic')
  call expect(calls, 1, 'one reference')
  call expect(-i[n]**2 + i[1]*small[n] - (i[n] - small[1]), -n*n + n - (n - 1), 'precedence, kinds')
  call expect(large[n]/i[n] + small[1], 2_int64**40 + 1, 'kind 8')
  call expect(r(2)[n]/2 + i[1], 0.75*n + 1, 'real and integer')
  call expect(sum(r(:)[n])*z[1], (0.0, 2.0)*n, 'complex')
  call expect(.not. l[n] .or. l[1] .neqv. (n == 1), .false., 'logical')
  call expect(i[n] >= small[1] .and. c[n] < 'xz' .and. r(1)[n] == 0.5*n .and. z[n] /= (1, 0), .true., 'relational')
contains
  integer function next()
    calls = calls + 1
    next = n
  end function
end program
