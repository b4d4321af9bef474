! F2018 16.9.49: CO_REDUCE with operations of every sort: of characters, logicals, complex, structures; not commutative in form; internal
! procedures, module procedures, dummies, procedure pointers; sections; RESULT_IMAGE= first, keywords in any order; in a team.
!with: ../../run/expect.f90
module operations
  implicit none
  type :: range_of
    integer :: low = 0, high = 0
    real :: weight(2) = 0
  end type
  abstract interface
    pure integer function operation(a, b)
      integer, intent(in) :: a, b
    end function
  end interface
contains
  pure type(range_of) function united(a, b)
    type(range_of), intent(in) :: a, b

    united = range_of(min(a%low, b%low), max(a%high, b%high), a%weight + b%weight)
  end function

  pure integer function greatest(a, b)
    integer, intent(in) :: a, b

    greatest = max(a, b)
  end function

  pure integer function product_of(a, b)
    integer, intent(in) :: a, b

    product_of = a*b
  end function

  pure function first_word(a, b) result(r)
    character(4), intent(in) :: a, b
    character(4) :: r

    r = min(a, b)
  end function

  subroutine by_dummy(f, x)
    procedure(operation) :: f
    integer, intent(inout) :: x(:)

    call co_reduce(x, f)
  end subroutine
end module

program co_reduce_arguments
  use iso_fortran_env, only: team_type, int64
  use operations
  use expectations
  implicit none
  type(range_of) :: r(3)
  type(team_type) :: t
  integer :: n, me, i, s, x(6), fact
  integer(int64) :: bits
  logical :: l(2)
  complex :: z
  character(4) :: w(2)[*]
  procedure(operation), pointer :: f

  n = num_images()
  me = this_image()
  fact = product([(i, i=1, n)])
  r = [(range_of(-me*i, me*i, [0.5, 1.0]), i=1, 3)]
  call co_reduce(r(1:3:2), united)
  call expect(r%low, [-n, -2*me, -3*n], 'structures')
  call expect(r(3)%high, 3*n, 'structures, another component')
  call expect(r(1)%weight, [0.5, 1.0]*n, 'structures, an array')
  x = me
  call co_reduce(result_image=n, operation=product_of, a=x(6:1:-2), stat=s)
  call expect(s, 0, 'STAT=')
  if (me == n) call expect(x, [me, fact, me, fact, me, fact], 'RESULT_IMAGE= and a backward section')
  x = me
  call by_dummy(product_of, x(2:3))
  call expect(x, [me, fact, fact, me, me, me], 'a dummy procedure')
  f => greatest
  x = -me
  call co_reduce(x(1), f)
  call expect(x(1:2), [-1, -me], 'a procedure pointer')
  l = [me == n, .true.]
  call co_reduce(l, exclusive)
  call expect(l, [.true., mod(n, 2) == 1], 'logicals')
  z = (0., 1.)
  call co_reduce(z, times)
  call expect_true(abs(z - (0., 1.)**n) < 1e-5, 'complex')
  w = [achar(iachar('z') - me)//'abc', 'same']
  call co_reduce(w, first_word)
  call expect(w, [achar(iachar('z') - n)//'abc', 'same'], 'characters in a coarray')
  bits = ishft(1_int64, 30 + me)
  call co_reduce(bits, either)
  call expect_true(bits == ishft(2_int64**n - 1, 31), 'kind 8')
  form team (1 + mod(me, 2), t)
  change team (t)
    i = me
    call co_reduce(i, greatest)
    call expect(i, n - merge(0, 1, mod(n, 2) == mod(me, 2)), 'in a team')
  end team
contains
  pure logical function exclusive(a, b)
    logical, intent(in) :: a, b

    exclusive = a .neqv. b
  end function

  pure complex function times(a, b)
    complex, intent(in) :: a, b

    times = a*b
  end function

  pure integer(int64) function either(a, b)
    integer(int64), intent(in) :: a, b

    either = ior(a, b)
  end function
end program
