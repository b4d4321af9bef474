! F2018 16.9.49: CO_REDUCE with functions of each type: internal, module and dummy procedures, VALUE arguments.
!with: ../expect.f90
module points
  implicit none
  type :: point
    integer      :: index = 0
    real(8)      :: x(2) = 0
    character(3) :: tag = '?'
  end type
  type :: bound
    integer :: n = 0
  contains
    procedure :: get
  end type
contains
  integer function get(b)
    class(bound), intent(in) :: b
    get = b%n
  end function

  pure function merge_points(a, b) result(r)
    type(point), intent(in) :: a, b
    type(point) :: r
    r = point(a%index + b%index, a%x*b%x, max(a%tag, b%tag))
  end function

  pure type(bound) function merge_bounds(a, b)
    type(bound), intent(in) :: a, b
    merge_bounds%n = max(a%n, b%n)
  end function

  pure integer function plus(a, b)
    integer, value :: a, b
    plus = a + b
  end function

  subroutine apply(list, operation)
    integer, intent(inout) :: list(:)
    interface
      pure integer function operation(a, b)
        integer, value :: a, b
      end function
    end interface
    call co_reduce(list, operation)
  end subroutine
end module

program co_reduce_of_each_type
  use points
  use expectations
  implicit none
  integer :: n, me, i, list(10), saved[*], status
  real :: r
  complex(8) :: z(2)
  logical :: l(3)
  character(4) :: names(2)
  type(point) :: p(2)
  type(bound) :: b
  character(20) :: message = 'untouched'

  n = num_images()
  me = this_image()
  list = [(i*me, i=1, 10)]
  call apply(list(2:8:3), plus)
  call expect(list(2:8:3), [2, 5, 8]*(n*(n + 1))/2, 'strided section, dummy procedure')
  call expect(list(1), me, 'an element between')
  r = me
  if (n > 0) call co_reduce(r, larger, result_image=n, stat=status, errmsg=message)
  call expect(r, real(me), 'real')
  call expect(status, 0, 'STAT=')
  call expect_true(message == 'untouched', 'ERRMSG=')
  z = [cmplx(0, 1, 8), cmplx(2, 0, 8)]
  call co_reduce(z, product_of)
  call expect(z, [cmplx(0, 1, 8)**n, cmplx(2, 0, 8)**n], 'complex')
  l = [.true., me == 1, me /= n]
  call co_reduce(a=l, operation=both)
  call expect(l, [.true., n == 1, .false.], 'logical')
  names = [character(4) :: 'b'//achar(96 + me), achar(100 + me)//'zzz']
  call co_reduce(names, first)
  call expect(names(1), 'ba  ', 'character')
  call expect(names(2), 'ezzz', 'character')
  p = [point(me, [1d0, 2d0], 'a'//achar(96 + me)), point(1)]
  call co_reduce(p, merge_points)
  call expect(p%index, [n*(n + 1)/2, n], 'derived type, integer')
  call expect(p(1)%x(2), 2d0**n, 'derived type, real')
  call expect(p(1)%tag, 'a'//achar(96 + n)//' ', 'derived type, character')
  b%n = 10*me
  call co_reduce(b, merge_bounds)
  call expect(b%n, 10*n, 'type with a type-bound procedure')
  saved = me
  call co_reduce(saved, plus)
  call expect(saved, n*(n + 1)/2, 'coarray')
  block
    real, allocatable :: many(:, :)
    allocate (many(300, 200))
    many = me
    call co_reduce(many, larger)
    call expect(many, real(n), 'many elements')
  end block
  block
    type(point) :: row(2, 37)
    character(4) :: words(21)
    row = point(me, [2d0, 1d0], 'x')
    row(2, 37) = point(5*me, [1d0, 3d0], achar(96 + me))
    call co_reduce(row, merge_points)
    call expect(row(1, 36)%index, n*(n + 1)/2, 'many of a derived type')
    call expect(row(2, 37)%index, 5*n*(n + 1)/2, 'many of a derived type, the last')
    call expect(row(2, 37)%x(2), 3d0**n, 'many of a derived type, its array')
    words = achar(100 - me)//'mn'
    call co_reduce(words, first, result_image=1)
    call expect(words(21), achar(100 - merge(n, me, me == 1))//'mn ', 'many characters')
  end block
contains
  pure real function larger(a, b)
    real, intent(in) :: a, b
    larger = max(a, b)
  end function

  pure complex(8) function product_of(a, b)
    complex(8), intent(in) :: a, b
    product_of = a*b
  end function

  pure logical function both(a, b)
    logical, intent(in) :: a, b
    both = a .and. b
  end function

  pure function first(a, b) result(r)
    character(4), intent(in) :: a, b
    character(4) :: r
    r = min(a, b)
  end function
end program
