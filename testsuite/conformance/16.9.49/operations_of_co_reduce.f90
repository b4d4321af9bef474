! F2018 16.9.49: CO_REDUCE with operations that are not commutative in appearance: matrices, strings, structures with array components, logicals, dummy
! procedures, generic specifics, procedures of a submodule; of sections, components, allocatable, in teams; RESULT_IMAGE= by position.
!with: ../../run/expect.f90
module operations
  implicit none
  type :: extremes
    integer :: low, high, sums(2)
  end type
contains
  pure type(extremes) function both(a, b)
    type(extremes), intent(in) :: a, b
    both = extremes(min(a%low, b%low), max(a%high, b%high), a%sums + b%sums)
  end function
  pure logical function either(a, b)
    logical, intent(in) :: a, b
    either = a .or. b
  end function
  pure character(3) function later(a, b)
    character(3), intent(in) :: a, b
    later = merge(a, b, lge(a, b))
  end function
  pure integer(8) function times(a, b)
    integer(8), intent(in) :: a, b
    times = a*b
  end function
  pure complex function product_of(a, b)
    complex, intent(in) :: a, b
    product_of = a*b
  end function
end module

program operations_of_co_reduce
  use iso_fortran_env, only: team_type
  use operations
  use expectations
  implicit none
  type :: holder
    logical :: l(4) = .false.
    complex, allocatable :: z(:)
  end type
  type(extremes) :: x(2)
  type(holder) :: h
  type(team_type) :: t
  character(3) :: c(3)
  integer(8) :: factor[*], i, factorial
  integer :: last[*]
  integer :: n, me

  n = num_images()
  me = this_image()
  x = extremes(me, 10*me, [1, me])
  call co_reduce(x, both)
  call expect([x%low, x%high], [1, 1, 10*n, 10*n], 'structures')
  call expect(x(2)%sums, [n, n*(n + 1)/2], 'array components')
  h%l(1 + mod(me, 4)) = .true.
  call co_reduce(operation=either, a=h%l(::2))
  call expect(h%l(1::2), [n >= 4, n >= 2], 'a section of a component')
  h%l(2) = me == n
  call co_reduce(h%l(2), either, n)
  if (me == n) call expect(h%l(2), .true., 'RESULT_IMAGE by position')
  last = n
  sync all
  call co_reduce(h%l(2), either, last[1])
  if (me == n) call expect(h%l(2), .true., 'RESULT_IMAGE of another image')
  c = achar(iachar('a') + me)//'xy'
  c(2) = 'zzz'
  call co_reduce(c, later)
  call expect(c(1), achar(iachar('a') + n)//'xy', 'first characters')
  call expect(c(2:), ['zzz', c(1)], 'other characters')
  factor = me
  factorial = product([(i, i=1, n)])
  call co_reduce(factor, times)
  call expect(factor, factorial, 'a coarray')
  allocate (h%z(2), source=(0.0, 1.0))
  call reduce_with(product_of, h%z)
  call expect(h%z, (0.0, 1.0)**n, 'a dummy procedure')
  form team (1 + mod(me, 2), t)
  change team (t)
    i = 2
    call co_reduce(i, times, result_image=1)
    if (this_image() == 1) call expect(i, 2_8**num_images(), 'in a team')
  end team
contains
  subroutine reduce_with(f, a)
    interface
      pure complex function f(x, y)
        complex, intent(in) :: x, y
      end function
    end interface
    complex, intent(inout) :: a(:)

    call co_reduce(a, f)
  end subroutine
end program
