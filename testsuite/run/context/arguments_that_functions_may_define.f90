! F2018 10.1.4, 15.5.2.4: coindexed arguments of functions whose dummies have no INTENT come back defined when the function has defined them, and only
! then: every size of type, characters, types with bindings, arrays.
!with: ../expect.f90
!also: two all
module functions
  implicit none
  type :: pair
    integer :: n = 1
    real(8) :: x(3) = 2
  contains
    procedure :: total
  end type
  logical :: define = .false.
  interface touched
    procedure :: touched_1, touched_8, touched_real, touched_complex, touched_long, touched_logical, touched_text, touched_array, touched_pair
  end interface
contains
  real(8) function total(this)
    class(pair), intent(in) :: this

    total = this%n + sum(this%x)
  end function

  integer function touched_1(x)
    integer(1) :: x

    if (define) x = x + 1_1
    touched_1 = x
  end function

  integer function touched_8(x)
    integer(8) :: x

    if (define) x = x + 1
    touched_8 = int(x)
  end function

  integer function touched_real(x)
    real(4) :: x

    if (define) x = x + 1
    touched_real = int(x)
  end function

  integer function touched_complex(x)
    complex(4) :: x

    if (define) x = x + (0, 1)
    touched_complex = int(aimag(x))
  end function

  integer function touched_long(x)
    complex(8) :: x

    if (define) x = x + (0, 1)
    touched_long = int(aimag(x))
  end function

  integer function touched_logical(x)
    logical(1) :: x

    if (define) x = .not. x
    touched_logical = merge(1, 0, logical(x))
  end function

  integer function touched_text(x)
    character(*) :: x

    if (define) x(len(x):) = '!'
    touched_text = len(x)
  end function

  integer function touched_array(x)
    integer :: x(:, :)

    if (define) x(size(x, 1), size(x, 2)) = 77
    touched_array = sum(x)
  end function

  integer function touched_pair(x)
    type(pair) :: x

    if (define) x%x(3) = 5
    touched_pair = nint(x%total())
  end function
end module

program arguments_that_functions_may_define
  use expectations
  use functions
  implicit none
  integer(1), save :: i1[*] = 1
  integer(8), save :: i8(2)[*] = 1
  real(4), save :: r[*] = 1
  complex(4), save :: c4[*] = (1, 1)
  complex(8), save :: c8[*] = (1, 1)
  logical(1), save :: l[*] = .false.
  character(5), save :: t(2)[*] = 'abcde'
  integer, save :: a(4, 3)[*] = 1
  type(pair), save :: p(2)[*]
  integer :: got(9), next, round

  next = mod(this_image(), num_images()) + 1
  do round = 1, 2
    define = round == 2
    sync all
    got(1) = touched(i1[next])
    got(2) = touched(i8(2)[next])
    got(3) = touched(r[next])
    got(4) = touched(c4[next])
    got(5) = touched(c8[next])
    got(6) = touched(l[next])
    got(7) = touched(t(2)[next])
    got(8) = touched(a(1:3:2, 2:3)[next])
    got(9) = touched(p(1)[next])
    sync all
    if (round == 1) call expect(got, [1, 1, 1, 1, 1, 0, 5, 4, 7], 'results')
    if (round == 2) call expect(got, [2, 2, 2, 2, 2, 1, 5, 80, 10], 'results of what was defined')
    call expect([int(i1), int(i8), int(r)], [round, 1, round, round], 'numbers')
    call expect([int(aimag(c4)), int(aimag(c8)), merge(1, 0, logical(l))], [round, round, round - 1], 'other numbers')
    call expect(t(1)//t(2), 'abcde'//merge('abcd!', 'abcde', define), 'texts')
    call expect(a(3, 3), merge(77, 1, define), 'array')
    call expect(sum(a), merge(88, 12, define), 'sum of array')
    call expect(nint(p(1)%x(3) + p(2)%x(3)), merge(7, 4, define), 'objects')
  end do
  define = .false.
  sync all
  i8(1)[next] = touched(i8(1)[next]) + 10 ! what is assigned stays
  sync all
  call expect(int(i8(1)), 11, 'assigned')
end program
