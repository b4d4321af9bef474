! F2018 16.9.49: CO_REDUCE where the name of the type of A is PRIVATE in its module: numbers, characters and bound procedures in
! it, scalars, arrays, sections, components of arrays, elements of 300 kB, RESULT_IMAGE= and STAT=.
module statistics
  implicit none
  private
  public :: merge_moments, merge_bound, merge_tables, first, put, value_of, table_value, fill
  public :: total, parts, bound, bounds, table, owner

  type moments
    integer      :: n = 0
    real(8)      :: mean = 0
    character(5) :: name = '?'
  end type
  type with_bindings
    integer :: number = 0
  contains
    procedure :: value => value_of
    procedure, private :: assign
    generic :: assignment(=) => assign
  end type
  type large
    integer(8) :: values(37500) = 0
  end type
  type holder
    integer       :: before = 0
    type(moments) :: inner
  end type

  type(moments), save       :: total[*], parts(2, 3)
  type(with_bindings), save :: bound, bounds(9)[*]
  type(large), save         :: table
  type(holder), save        :: owner(4)
contains
  pure function merge_moments(a, b) result(c)
    type(moments), intent(in) :: a, b
    type(moments)             :: c
    c%n = a%n + b%n
    c%mean = (a%n*a%mean + b%n*b%mean)/max(1, c%n)
    c%name = min(a%name, b%name)
  end function

  pure function merge_bound(a, b) result(c)
    type(with_bindings), intent(in) :: a, b
    type(with_bindings)             :: c
    c%number = max(a%number, b%number)
  end function

  pure function merge_tables(a, b) result(c)
    type(large), intent(in) :: a, b
    type(large)             :: c
    c%values = a%values + b%values
  end function

  elemental subroutine assign(to, from)
    class(with_bindings), intent(inout) :: to
    type(with_bindings), intent(in)     :: from
    to%number = -from%number
  end subroutine

  elemental integer function value_of(this)
    class(with_bindings), intent(in) :: this
    value_of = this%number
  end function

  elemental subroutine put(to, n, mean, name)
    type(moments), intent(out) :: to
    integer, intent(in)        :: n
    real(8), intent(in)        :: mean
    character(*), intent(in)   :: name
    to = moments(n, mean, name)
  end subroutine

  elemental subroutine fill(to, n)
    type(with_bindings), intent(out) :: to
    integer, intent(in)              :: n
    to%number = n
  end subroutine

  elemental logical function first(of, n, mean, name)
    type(moments), intent(in) :: of
    integer, intent(in)       :: n
    real(8), intent(in)       :: mean
    character(*), intent(in)  :: name
    first = of%n == n .and. abs(of%mean - mean) < 1e-12 .and. of%name == name
  end function

  subroutine table_value(at, to, value)
    integer, intent(in)              :: at
    integer(8), intent(in), optional :: to
    integer(8), intent(out)          :: value
    if (present(to)) table%values(at) = to
    value = table%values(at)
  end subroutine
end module

program co_reduce_of_types_without_names
  use statistics
  implicit none
  integer    :: me, n, i, stat
  integer(8) :: value
  me = this_image()
  n = num_images()

  call put(total, me, real(me, 8), achar(iachar('z') - me)//'name')
  call co_reduce(total, merge_moments)
  call expect(first(total, n*(n + 1)/2, (2*n + 1)/3d0, achar(iachar('z') - n)//'name'), 'a scalar')

  call put(parts, 1, reshape([(1d0*i*me, i=1, 6)], [2, 3]), 'part')
  call co_reduce(parts(2, 2:), merge_moments, result_image=n, stat=stat)
  call expect(stat == 0, 'STAT=')
  call expect(all(first(parts(1, :), 1, [1d0, 3d0, 5d0]*me, 'part')), 'what stays')
  if (me == n) call expect(all(first(parts(2, 2:), n, [4d0, 6d0]*(n + 1)/2, 'part')), 'a section')
  call co_reduce(parts(:0, :), merge_moments)

  do i = 1, 4
    call put(owner(i)%inner, i, 1d0*me, 'inner')
  end do
  call co_reduce(owner(4:1:-2)%inner, merge_moments)
  call expect(all(first(owner%inner, [1, 2*n, 3, 4*n], [1d0*me, (n + 1)/2d0, 1d0*me, (n + 1)/2d0], 'inner')), 'components of a section')

  call fill(bound, 10*me)
  call co_reduce(bound, merge_bound)
  call expect(bound%value() == 10*n, 'a type with bindings')
  call fill(bounds, [(i*me, i=1, 9)])
  call co_reduce(operation=merge_bound, a=bounds, result_image=1)
  if (me == 1) call expect(all(value_of(bounds) == [(i*n, i=1, 9)]), 'an array of them')

  call table_value(1, int(me, 8), value)
  call table_value(37500, int(-me, 8), value)
  call co_reduce(table, merge_tables)
  call table_value(1, value=value)
  call expect(value == n*(n + 1)/2, 'a long element')
  call table_value(37500, value=value)
  call expect(value == -n*(n + 1)/2, 'its end')
  sync all
  if (me == 1) print '(a)', 'passed'
contains
  subroutine expect(right, what)
    logical, intent(in)      :: right
    character(*), intent(in) :: what
    if (.not. right) then
      print '(3a,i0)', 'wrong: ', what, ' on image ', me
      error stop 1
    end if
  end subroutine
end program
