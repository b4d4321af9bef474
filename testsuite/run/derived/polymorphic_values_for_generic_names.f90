! F2018 15.4.3.4.5, 15.5.2.4: the value of a polymorphic coindexed object as an actual argument of a generic name, whose specific
! procedures have dummy arguments of several types, of several ranks, as a keyword argument and beside others.
!with: ../expect.f90
module shapes
  implicit none
  type base
    integer :: i = 0
  end type
  type, extends(base) :: wide
    integer :: j = 0
  end type
  type grid
    integer :: n = 0
  contains
    procedure :: with_base, with_grid
    generic   :: with => with_grid, with_base
  end type
  interface info
    module procedure info_grid, info_base, info_list
  end interface
  interface set
    module procedure set_base, set_grid
  end interface
  interface operator(.with.)
    module procedure with_grid, with_base
  end interface
contains
  integer function info_base(x, factor)
    class(base), intent(in) :: x
    integer, intent(in), optional :: factor

    info_base = x%i
    select type (x)
    type is (wide)
      info_base = 1000*x%i + x%j
    end select
    if (present(factor)) info_base = factor*info_base
  end function

  integer function info_grid(x, factor)
    type(grid), intent(in) :: x
    integer, intent(in), optional :: factor

    info_grid = -x%n
    if (present(factor)) info_grid = -factor
  end function

  integer function info_list(x, factor)
    class(base), intent(in) :: x(:)
    integer, intent(in), optional :: factor

    info_list = sum(x%i)
    select type (x)
    type is (wide)
      info_list = 1000*sum(x%i) + sum(x%j)
    end select
    if (present(factor)) info_list = factor*info_list
  end function

  subroutine set_base(n, x)
    integer, intent(out) :: n
    class(base) :: x

    n = info(x)
  end subroutine

  subroutine set_grid(n, x)
    integer, intent(out) :: n
    type(grid) :: x

    n = -x%n
  end subroutine

  integer function with_base(this, x)
    class(grid), intent(in) :: this
    class(base), intent(in) :: x

    with_base = this%n + info(x)
  end function

  integer function with_grid(this, x)
    class(grid), intent(in) :: this
    type(grid), intent(in) :: x

    with_grid = this%n - x%n
  end function
end module

program polymorphic_values_for_generic_names
  use expectations
  use shapes
  implicit none
  class(base), allocatable :: p(:)[:], s[:]
  type(grid) :: g
  integer :: k, n

  allocate (wide :: p(3)[*], s[*])
  p%i = this_image()*10 + [1, 2, 3]
  s%i = this_image()
  select type (p)
  type is (wide)
    p%j = this_image()
  end select
  k = mod(this_image(), num_images()) + 1
  g%n = 7
  sync all
  call expect(info((p(2)[k])), 1000*(10*k + 2) + k, 'an element')
  call expect(info((s[k])), 1000*k, 'a scalar')
  call expect(info(((s[k]))), 1000*k, 'in two parentheses')
  call expect(info((p(:)[k])), 1000*(30*k + 6) + 3*k, 'an array')
  call expect(info((p(3:1:-2)[k]), 2), 2*(1000*(20*k + 4) + 2*k), 'a section beside another argument')
  call expect(info(factor=3, x=(p(1) [ &
                                k])), 3*(1000*(10*k + 1) + k), 'by keyword')
  call expect(info((p(info((s[k]))/1000/k)[k])), 1000*(10*k + 1) + k, 'in a subscript of another one')
  call set(n, (p(2)[k]))
  call expect(n, 1000*(10*k + 2) + k, 'of a subroutine')
  call set(x=(s[k]), n=n)
  call expect(n, 1000*k, 'of a subroutine by keyword')
  call expect(g%with((s[k])), 7 + 1000*k, 'of a generic binding')
  call expect(g .with. (s[k]), 7 + 1000*k, 'an operand')
  if (info((p(2)[k])) /= 1000*(10*k + 2) + k) call fail('in a condition')
end program
