! Single statements, each in a procedure of its own, as most of a program consists of; with LOCAL defined the same on this image's own variables.
#ifdef LOCAL
#define ON(k)
#else
#define ON(k) [k]
#endif
module statement_bodies
  use harness
  implicit none
  integer, parameter :: n = 64
  type point
    real(real64) :: x(3)
    integer :: id
  end type
  type field
    real(real64), allocatable :: u(:, :)
  end type
  real(real64), save :: a(n, n)[*]
  real(real64), save :: b(n, n) = 2, r(n) = 3
  type(point), save :: p(n)[*]
  type(point), save :: q(n)
  type(field), save :: f[*]
  character(16), save :: names(n)[*]
  character(16), save :: name = 'name'
  real(real64), allocatable, save :: al(:, :)[:]
  integer, save :: list(n), k = 2
  logical, save :: found = .false.
  abstract interface
    subroutine one_statement
    end subroutine
  end interface
  procedure(one_statement), pointer, save :: statement
contains

  ! By a pointer, so that no compiler looks into the procedure.
  subroutine repeat_it(count)
    integer, intent(in) :: count
    integer :: i

    if (this_image() /= 1) return
    do i = 1, count
      call statement
    end do
    sync memory
  end subroutine

  subroutine get_element;   r(1) = a(3, 4)ON(k); end subroutine
  subroutine put_element;   a(3, 4)ON(k) = r(1); end subroutine
  subroutine get_of_allocatable; r(1) = al(3, 4)ON(k); end subroutine
  subroutine get_of_component;   r(1) = f ON(k)%u(3, 4); end subroutine
  subroutine get_column;    r = a(:, 1)ON(k); end subroutine
  subroutine put_column;    a(:, 1)ON(k) = r; end subroutine
  subroutine get_row;       r = a(1, :)ON(k); end subroutine
  subroutine put_row;       a(1, :)ON(k) = r; end subroutine
  subroutine get_inner;     b(2:n - 1, 2:n - 1) = a(2:n - 1, 2:n - 1)ON(k); end subroutine
  subroutine put_scalar;    a(:, :)ON(k) = 0; end subroutine
  subroutine put_expression; a(:, 1)ON(k) = 2*r + 1; end subroutine
  subroutine add_section;   b = b + a(:, :)ON(k); end subroutine
  subroutine get_by_vector; r = a(list, 1)ON(k); end subroutine
  subroutine put_by_vector; a(list, 1)ON(k) = r; end subroutine
  subroutine get_field;     r = f ON(k)%u(:, 3); end subroutine
  subroutine put_field;     f ON(k)%u(:, 3) = r; end subroutine
  subroutine get_object;    q(1) = p(2)ON(k); end subroutine
  subroutine get_part;      r = p(:)ON(k)%x(2); end subroutine
  subroutine get_text;      name = names(5)ON(k); end subroutine
  subroutine put_text;      names(5)ON(k) = name; end subroutine
  subroutine ask_any;       found = any(a(:, 1)ON(k) > 5); end subroutine
  subroutine ask_if;        if (any(a(:, 1)ON(k) > 5)) found = .true.; end subroutine
  subroutine dot;           r(1) = dot_product(r, a(:, 1)ON(k)); end subroutine
  ! OpenCoarrays' compiler ends with an internal error.
#ifndef WITHOUT_FORALL
  subroutine by_forall
    integer :: i
    forall (i = 1:n) r(i) = a(i, i)ON(k)
  end subroutine
#endif
  subroutine by_constructor
    integer :: i
    r = [(a(i, 2)ON(k), i = 1, n)]
  end subroutine

  subroutine measure_one(variant, bytes, body)
    character(*), intent(in) :: variant
    integer, intent(in) :: bytes
    procedure(one_statement) :: body

    statement => body
    call measure(variant, bytes, repeat_it, per=1)
  end subroutine

  subroutine fill
    integer :: i

    a = 1
    allocate (al(n, n)[*])
    al = 1
    allocate (f%u(n, n))
    f%u = 1
    p%id = 1
    q = p
    names = 'other'
    list = [(mod(i*7, n) + 1, i = 1, n)]
  end subroutine
end module

program statements
  use statement_bodies
  implicit none
  integer, parameter :: column = 8*n, matrix = 8*n*n

  call begin('statements')
  call fill
  sync all
  call measure_one('get-element', 8, get_element)
  call measure_one('put-element', 8, put_element)
  call measure_one('get-of-allocatable', 8, get_of_allocatable)
  call measure_one('get-of-component', 8, get_of_component)
  call measure_one('get-column', column, get_column)
  call measure_one('put-column', column, put_column)
  call measure_one('get-row', column, get_row)
  call measure_one('put-row', column, put_row)
  call measure_one('get-inner', 8*(n - 2)**2, get_inner)
  call measure_one('put-scalar', matrix, put_scalar)
  call measure_one('put-expression', column, put_expression)
  call measure_one('add-section', matrix, add_section)
  call measure_one('get-by-vector', column, get_by_vector)
  call measure_one('put-by-vector', column, put_by_vector)
  call measure_one('get-component-column', column, get_field)
  call measure_one('put-component-column', column, put_field)
  call measure_one('get-object', storage_size(q)/8, get_object)
  call measure_one('get-part', column, get_part)
  call measure_one('get-text', 16, get_text)
  call measure_one('put-text', 16, put_text)
  call measure_one('any', column, ask_any)
  call measure_one('if-any', column, ask_if)
  call measure_one('dot-product', column, dot)
#ifndef WITHOUT_FORALL
  call measure_one('forall', column, by_forall)
#endif
  call measure_one('constructor', column, by_constructor)
end program
