! F2018 12.6.4.8, 9.6: coindexed arrays of types with defined input and output, by bindings and by interfaces, as operands, arguments and
! items.
!with: ../../run/expect.f90
module spans
  implicit none
  type :: span
    integer :: low = 0, high = 0
  contains
    procedure, private :: put_span, shifted
    generic :: write(formatted) => put_span
    generic :: operator(+) => shifted
  end type
  type :: mark
    integer :: at = 0
  end type
  interface read(formatted)
    procedure get_mark
  end interface
contains
  subroutine put_span(dtv, unit, iotype, v_list, iostat, iomsg)
    class(span), intent(in)     :: dtv
    integer, intent(in)         :: unit, v_list(:)
    character(*), intent(in)    :: iotype
    integer, intent(out)        :: iostat
    character(*), intent(inout) :: iomsg

    write (unit, '(2i4)', iostat=iostat, iomsg=iomsg) dtv%low, dtv%high
  end subroutine

  subroutine get_mark(dtv, unit, iotype, v_list, iostat, iomsg)
    class(mark), intent(inout)  :: dtv
    integer, intent(in)         :: unit, v_list(:)
    character(*), intent(in)    :: iotype
    integer, intent(out)        :: iostat
    character(*), intent(inout) :: iomsg

    read (unit, '(i3)', iostat=iostat, iomsg=iomsg) dtv%at
  end subroutine

  elemental type(span) function shifted(s, by)
    class(span), intent(in) :: s
    integer, intent(in)     :: by

    shifted = span(s%low + by, s%high + by)
  end function

  elemental logical function holds(s, i)
    type(span), intent(in) :: s
    integer, intent(in)    :: i

    holds = s%low <= i .and. i <= s%high
  end function

  elemental integer function place(m)
    type(mark), intent(in) :: m

    place = m%at
  end function

  subroutine move(m, by)
    type(mark), intent(inout) :: m(:)
    integer, intent(in)       :: by

    m%at = m%at + by
  end subroutine
end module

program arrays_with_defined_input_output
  use expectations
  use spans
  implicit none
  type(span) :: s(4)[*], t(4)
  type(mark) :: m(4)[*]
  character(40) :: line
  character(4) :: last
  integer :: me, right, i

  me = this_image()
  right = mod(me, num_images()) + 1
  s = [(span(i, i + me), i=1, 4)]
  m = [(mark(i*me), i=1, 4)]
  sync all
  call expect(count(holds(s(:)[right], 4)), count([1, 2, 3, 4] + right >= 4), 'elemental function')
  t = s(4:1:-1)[right] + me
  call expect(t%high, [4, 3, 2, 1] + right + me, 'operator')
  call expect(sum(place(m(2:4)[right])), 9*right, 'argument')
  call expect(place(m([4, 1])[right]), [4, 1]*right, 'vector subscript')
  write (line, '(4dt)') s(:)[right]
  write (last, '(i4)') 4 + right
  call expect(line(29:32), last, 'output')
  sync all
  call move(m(1:3)[right], 10)
  sync all
  call expect(m%at, [10, 10, 10, 0] + [1, 2, 3, 4]*me, 'defined argument')
  sync all
  line = '  7  8  9'
  read (line, '(3dt)') m(1:3)[right]
  sync all
  call expect(m%at, [7, 8, 9, 4*me], 'input')
end program
