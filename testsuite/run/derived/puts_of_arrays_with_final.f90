! F2018 10.2.1.2, 7.5.6.3, 15.5.2.4: arrays of types with FINAL procedures, or components of such types, are defined on other images: by
! assignment, as actual arguments. Nothing but the variable is finalised.
!with: ../expect.f90
!also: two all
module finalised_types
  implicit none
  type counted
    integer :: n = 0
  contains
    final :: finalise
  end type
  type pair
    type(counted) :: c(2)
    integer :: beside = 4
  end type
  type outer
    type(counted) :: one
  end type
  integer :: times = 0
contains
  impure elemental subroutine finalise(x)
    type(counted), intent(inout) :: x

    x%n = -1
    times = times + 1
  end subroutine

  subroutine add(x)
    type(counted), intent(inout) :: x(:)

    x%n = x%n + 10
  end subroutine

  subroutine define_first(x)
    type(counted), intent(out) :: x(:)

    x(1)%n = 77
  end subroutine
end module

program puts_of_arrays_with_final
  use finalised_types
  use expectations
  implicit none
  type(counted), save :: a(3)[*], m(2, 3)[*]
  type(pair), save :: p[*]
  type(outer), save :: o(2)[*]
  type(counted), allocatable :: d(:)[:]
  type(counted) :: b(3), s
  type(outer) :: v(2)
  integer :: next, here, there

  next = modulo(this_image(), num_images()) + 1
  allocate (d(3)[*])
  b%n = [1, 2, 3]
  s%n = 9
  v%one%n = [5, 6]
  sync all

  ! What the compiler finalises for a variable of this image (gfortran 12: nothing).
  times = 0
  m(:, 1) = b(:2)
  here = times
  times = 0
  a(:2)[next] = b(:2)
  there = times
  call expect(there, here, 'finalised by a put')
  a(3)[next] = b(3)
  sync all
  call expect(a%n, [1, 2, 3], 'a put')
  sync all

  a(1:2)[next] = s
  d(:)[next] = b
  sync all
  call expect(a%n, [9, 9, 3], 'a scalar to a section')
  call expect(d%n, [1, 2, 3], 'an allocatable coarray')
  sync all

  times = 0
  call add(a(:)[next])
  call expect(times, 0, 'finalised by INTENT(INOUT)')
  sync all
  call expect(a%n, [19, 19, 13], 'INTENT(INOUT)')
  sync all

  times = 0
  call define_first(a(2:3)[next])
  call expect(times, 2, 'finalised by INTENT(OUT)')
  sync all
  call expect(a(:2)%n, [19, 77], 'INTENT(OUT)')
  sync all

  p[next]%c = b(:2)
  o(:)[next] = v
  m(2, :)[next] = b
  sync all
  call expect(p%c%n, [1, 2], 'a component')
  call expect(p%beside, 4, 'the component beside')
  call expect(o%one%n, [5, 6], 'a component with FINAL')
  call expect(m(2, :)%n, [1, 2, 3], 'a row')
  sync all

  a(3:1:-1)[next] = b
  a(3:2)[next] = b(1:0)
  sync all
  call expect(a%n, [3, 2, 1], 'downwards')
end program
