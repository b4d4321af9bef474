! F2018 9.5.3.3.2, 15.5.2.8: vector subscripts of assumed-size coarray dummies, in any dimension, read and defined; nobody needs to know where
! the array ends.
!with: ../expect.f90
program vector_subscripts_of_assumed_size_dummies
  use expectations
  implicit none
  type point
    integer :: i = 0
    character(3) :: s = ''
  end type
  integer, save :: a(8)[*], b(4, 2)[*]
  type(point), save :: p(6)[*]
  integer :: i, none(0)

  a = [(i*this_image(), i=1, 8)]
  b = reshape(a, [4, 2])
  p%i = [(10*i + this_image(), i=1, 6)]
  p%s = 'abc'
  sync all
  call read_all(a, b, p, [3, 7, 4], none)
  sync all
  call define(a, b, p, [5_8, 2_8])
  sync all
  call expect(a, [1, 100 + me_before(), 3, 4, 200 + me_before(), 6, 7, 8]*merge(1, 0, [.false., .true., .false., .false., .true., &
    .false., .false., .false.]) + [1, 0, 3, 4, 0, 6, 7, 8]*this_image(), 'defined elements')
  call expect(b(2:3, 2), [-me_before(), -me_before()], 'defined in the last dimension')
  call expect(p(5)%s // p(2)%s // p(1)%s, 'axyaxyabc', 'defined substrings')
  sync all
  if (this_image() == 1) print '(a)', 'ok'
contains

  integer function me_before()
    me_before = 1 + modulo(this_image() - 2, num_images())
  end function

  subroutine read_all(x, y, q, v, empty)
    integer, intent(in) :: x(*)[*], y(4, *)[*], v(:), empty(:)
    type(point), intent(in) :: q(0:*)[*]
    integer :: n, w(2)
    integer(1) :: short(2)

    n = num_images()
    w = 0
    short = [7_1, 8_1]
    call expect(x(v)[n], v*n, 'the only dimension')
    call expect(x(v(3:1:-2))[n], [4, 3]*n, 'a section as vector')
    call expect(x(short)[1], [7, 8], 'of kind 1')
    call expect(y(v(1::2), 2)[1], [7, 8], 'the first dimension')
    call expect(reshape(y(2:3, short - 6_1)[n], [4]), [2, 3, 6, 7]*n, 'the last dimension')
    call expect(q(v - 2)[n]%i, 10*(v - 1) + n, 'components, lower bound 0')
    call expect(size(x(empty)[n]), 0, 'no element')
    where (v(:2) > 3) w = x(v(:2))[n]
    call expect(w, [0, 7*n], 'in WHERE')
    w = x([2, 1])[n]
    call expect(w, [2, 1]*n, 'an array constructor')
  end subroutine

  subroutine define(x, y, q, v)
    integer, intent(inout) :: x(*)[*], y(4, *)[*]
    type(point), intent(inout) :: q(*)[*]
    integer(8), intent(in) :: v(:)
    integer :: next, last(1)

    next = 1 + modulo(this_image(), num_images())
    last = 2
    x(v)[next] = [200, 100] + this_image()
    y(2:3, last)[next] = -this_image()
    q(v)[next]%s(2:) = 'xy'
  end subroutine
end program
