! F2018 12.6.3, 12.6.4.4: coindexed objects as items of READ: with the index of an implied DO, in subscripts and image selectors, and
! depending on items that the same statement has read; what was read before the end of a file or of a record is there.
!images: 1 2 3 4
!with: ../expect.f90
module kept
  implicit none
  type point
    integer :: x, y(2)
    character(3) :: name
  end type
  type chain
    integer, allocatable :: q(:)
    type(point), allocatable :: inner
    character(4), allocatable :: words(:)
  end type
  type counted
    integer :: n
  contains
    procedure :: twice
  end type
  type(chain), save :: c(3)[*]
  integer, save :: h(6)[*]
contains
  integer function twice(this)
    class(counted), intent(in) :: this

    twice = 2*this%n
  end function

  integer function held(i)
    integer, intent(in) :: i

    held = h(i)
  end function

  subroutine read_into(d, w, line, k)
    character(*), intent(in) :: line
    integer, intent(in) :: k
    integer, intent(inout) :: d(0:*)[*]
    character(*), intent(inout) :: w(:)[*]
    integer :: i

    read (line, *) (d(i)[k], w(i + 1)[k], i=0, 1)
  end subroutine
end module

program input_items_on_other_images
  use expectations
  use kept
  implicit none
  integer :: a(6)[*], m(3,4)[*], x(4), i, j, k, me, n, status, from
  real(8) :: r(4)[*]
  type(point) :: d(3)[*]
  type(counted) :: t(2)[*]
  character(6) :: s(3)[*]
  integer, allocatable :: al(:)[:]
  character(100) :: line
  character(4) :: v

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  from = mod(me - 2 + n, n) + 1
  allocate (al(4)[*])
  a = -1; m = 0; r = 0; s = 'uvwxyz'; al = 0; h = 0
  do i = 1, 3
    allocate (c(i)%q(i + 1), c(i)%inner, c(i)%words(2))
    c(i)%q = 0
    c(i)%words = 'none'
    d(i) = point(0, 0, 'old')
  end do
  t%n = 0
  sync all

  write (line, *) 3, (10*i + me, i=1, 3), me
  read (line, *) j, (a(2*i)[k], i=1, j), a(1)[k]
  call expect(j, 3, 'the count')
  sync all
  call expect(a, [from, 10 + from, -1, 20 + from, -1, 30 + from], 'an implied DO as long as an item says')
  sync all
  read (line, *) j, (m(:, i)[k], i=1, 3, j), x(1)
  sync all
  call expect(m(:, 1), [10, 20, 30] + from, 'a column')
  sync all
  write (line, '(12i3)') ((10*i + j, i=1, 3), j=1, 4)
  read (line, '(12i3)') ((m(i, j)[k], i=1, 3), j=1, 4)
  sync all
  call expect([m], [((10*i + j, i=1, 3), j=1, 4)], 'nested')
  sync all
  read (line, '(12i3)') (m(i, 4:1:-i)[k], i=1, 3)
  sync all
  call expect([m(1, :), m(2, 4), m(2, 2), m(3, 4), m(3, 1)], [12, 31, 21, 11, 22, 32, 13, 23], 'sections that differ')
  sync all

  ! The image selector: each element goes to another image.
  a = 0
  sync all
  write (line, *) (me*100 + i, i=1, n)
  read (line, *) (a(me)[i], i=1, n)
  sync all
  call expect(a(:n), [(i*100 + me, i=1, n)], 'the index in the image selector')
  sync all
  write (line, *) k, 77, 5.5, 6.5
  read (line, *) j, a(6)[j], r(j)[k], r(mod(j, 4) + 1)[k]
  sync all
  call expect(a(6), 77, 'the image depends on an item before')
  call expect(nint(2*sum(r)), 24, 'so does a subscript')
  call expect(nint(2*r(mod(me - 1, 4) + 1)), 11, 'the first of them')
  sync all

  ! What an item has read is there for those behind it.
  h = 0
  sync all
  line = '2 5 6 7'
  read (line, *) h(1)[me], (x(i), i=1, h(1))
  call expect(x(:2), [5, 6], 'the coarray itself in the bound')
  line = '3 5 6 7'
  read (line, *) h(1)[me], (x(i), i=1, held(1))
  call expect(x(:3), [5, 6, 7], 'a function reads the coarray')
  h = [2, 3, 0, 0, 0, 0]
  line = '5 6 9'
  read (line, *) (h(h(i))[me], i=1, 2), h(6)[me]
  call expect(h, [2, 5, 0, 0, 6, 9], 'an item in the subscript of another one')
  sync all

  ! Empty items keep their values.
  a = [(i*me, i=1, 6)]
  sync all
  line = '1,,3,2*,6'
  read (line, *) (a(i)[k], i=1, 6)
  sync all
  call expect(a, [1, 2*me, 3, 4*me, 5*me, 6], 'null values')
  sync all
  line = '7 8 /'
  read (line, *) (a(i)[k], i=1, 6)
  sync all
  call expect(a, [7, 8, 3, 4*me, 5*me, 6], 'a slash')
  sync all

  ! Derived types, with and without type-bound procedures; characters and substrings; allocatable coarrays; dummies.
  line = '1 2 3 abc 4 5 6 def'
  read (line, *) (d(i)[k], i=1, 3, 2)
  sync all
  call expect([d%x], [1, 0, 4], 'derived type')
  call expect([d(3)%y, d(1)%y], [5, 6, 2, 3], 'its second component')
  call expect(d(3)%name // d(2)%name, 'defold', 'its third component')
  sync all
  line = '11 12 13 14 ghi jkl'
  read (line, *) (d(i)[k]%y, i=1, 2), (d(4 - i)[k]%name, i=1, 2)
  sync all
  call expect([d(1)%y, d(2)%y], [11, 12, 13, 14], 'components')
  call expect(d(3)%name // d(2)%name, 'ghijkl', 'character components')
  line = '21 22'
  read (line, *) (t(i)[k], i=1, 2)
  sync all
  call expect([(t(i)%twice(), i=1, 2)], [42, 44], 'type with a type-bound procedure')
  line = '123456'
  read (line, '(a1,a2,a3)') (s(i)[k](i:2*i - 1), i=1, 3)
  sync all
  call expect(s(1) // s(2) // s(3), '1vwxyzu23xyzuv456z', 'substrings')
  sync all
  line = 'abcdefghij'
  read (line, '(*(a2))') (s(i:i + 1)[k], i=1, 2), s(1)[k](5:)
  sync all
  call expect(s(1) // s(2) // s(3), 'ab  ij' // 'ef    gh    ', 'sections of characters')
  line = '5 6 7'
  read (line, *) (al(i)[k], i=2, 4)
  sync all
  call expect(al, [0, 5, 6, 7], 'allocatable')
  call read_into(a, s, '51 one 52 two', k)
  sync all
  call expect(a(1:2), [51, 52], 'dummy with a lower bound')
  call expect(s(1) // s(2), 'one   two   ', 'characters of a dummy')
  sync all

  ! Allocatable components.
  line = '3 1 2 3 4 5 6 7'
  read (line, *) j, (c(i)[k]%q(i), i=1, j), (c(3)[k]%q(i:), i=3, 4)
  sync all
  call expect([c(1)%q, c(2)%q, c(3)%q], [1, 0, 0, 2, 0, 0, 0, 4, 6], 'components of other images')
  line = '8 9 10 pqr two'
  read (line, *) (c(i)[k]%inner, c(i)[k]%words(2), i=2, 2)
  sync all
  call expect([c(2)%inner%x, c(2)%inner%y], [8, 9, 10], 'a structure in a component')
  call expect(c(2)%inner%name // c(2)%words(2) // c(2)%words(1), 'pqrtwo none', 'characters of components')
  call read_inside(k)
  sync all

  ! Vector subscripts, and substrings of arrays.
  a = 0
  m = 0
  sync all
  line = '1 2 3 4 5 6'
  read (line, *) (a([7 - i, i])[k], i=1, 3)
  sync all
  call expect(a, [2, 4, 6, 5, 3, 1], 'vector subscript with an index')
  sync all
  line = '2 7 8'
  read (line, *) x(1), a([x(1), 1])[k]
  sync all
  call expect(a(:2), [8, 7], 'vector subscript with an item before')
  sync all
  a(:3) = [3, 2, 1]
  line = '1 9 6'
  read (line, *) (a([a(1), 1])[me], i=1, 1), a(6)[me]
  call expect(a, [9, 2, 1, 5, 3, 6], 'subscripts that the item itself redefines')
  sync all
  line = '1 2 3 4 5 6 7 8'
  read (line, *) (m([3, i], [i, 4])[k], i=1, 2)
  sync all
  call expect([m(3, 1), m(1, 1), m(3, 4), m(1, 4)], [1, 2, 7, 4], 'two vectors')
  call expect([m(3, 2), m(2, 2), m(2, 4)], [5, 6, 8], 'two other vectors')
  sync all
  line = '1 2 3 4'
  read (line, *) (m(i, [4, 1])[k], m(i:i + 1, 3)[k], i=2, 2)
  sync all
  call expect([m(2, 4), m(2, 1), m(2, 3), m(3, 3)], [1, 2, 3, 4], 'a vector and a section')
  sync all
  line = '1 2 3 abc 4 5 6 def 7 8 9 10'
  read (line, *) (d([i, 1])[k], i=3, 3), (d([i, 1])[k]%y(2), d(2)[k]%y([i, 1]), i=2, 2)
  sync all
  call expect([d%x], [4, 0, 1], 'structures')
  call expect([d(1)%y, d(2)%y], [5, 8, 10, 9], 'components of structures')
  sync all
  line = '41 42'
  read (line, *) (t([3 - i, i])[k], i=1, 1)
  sync all
  call expect([(t(i)%twice(), i=1, 2)], [84, 82], 'a type with a type-bound procedure')
  line = '31 32 33 one two'
  read (line, *) (c(3)[k]%q([i, 1, 2]), c(i)[k]%words([2, 1]), i=3, 3)
  sync all
  call expect(c(3)%q(:3), [32, 33, 31], 'a component of another image')
  call expect(c(3)%words(1) // c(3)%words(2), 'two one ', 'characters of a component')
  s = 'uvwxyz'
  sync all
  line = 'a b c dd ee ff'
  read (line, *) (s(:)[k](2*i:2*i + 1), i=1, 2)
  sync all
  call expect(s(1) // s(2) // s(3), 'ua ddzub eezuc ffz', 'substrings of an array')
  sync all
  line = 'AAABBBb2'
  read (line, '(2a3,a2)') (s([3, i])[k](:3), s(i:i)[k](i + 4:), i=1, 1)
  sync all
  call expect(s(1) // s(2) // s(3), 'BBBdb2ub eezAAAffz', 'substrings of chosen elements')
  sync all
  line = 'XYZW'
  read (line, '(2a1,a2)') (d(i:2)[k]%name(i:i), c(3)[k]%words(2:)(2:i + 2), i=1, 1)
  sync all
  call expect(d(1)%name // d(2)%name, 'XefYkl', 'substrings of components')
  call expect(c(3)%words(2), 'oZW ', 'substrings of components of other images')
  call substrings_of_dummy(s, k)
  sync all

  ! The end of the file and of a record.
  a = 0
  sync all
  line = '1 2 3'
  read (line, *, iostat=status) (a(i)[k], i=1, 6)
  call expect_true(is_iostat_end(status), 'end of the file')
  sync all
  call expect(a, [1, 2, 3, 0, 0, 0], 'what was there before the end of the file')
  sync all
  open (10, status='scratch')
  write (10, '(a)') 'abcdefg'
  rewind 10
  read (10, '(a2,a2,a4)', advance='no', eor=10, size=j) (s(i)[k], i=1, 3)
  call expect_true(.false., 'EOR= did not branch')
10 continue
  sync all
  call expect(s(1) // s(2) // s(3), 'ab    cd    efg   ', 'what was there before the end of the record')
  call expect(j, 7, 'SIZE=')
  s = '-'
  sync all
  rewind 10
  do i = 1, 2
    if (i == 1) read (10, '(3a)', advance='no', eor=20) v, s(i)[k], s(2)[k]
    exit
20  s(3) = 'after'
  end do
  sync all
  call expect(s(1) // s(2) // s(3), 'efg   -     after ', 'EOR= without an implied DO')
  rewind 10
  read (10, *, end=30, err=30) (a(i)[k], i=1, 3)
  call expect_true(.false., 'ERR= did not branch')
30 close (10)
  sync all

contains

  subroutine substrings_of_dummy(w, k)
    character(*), intent(inout) :: w(:)[*]
    integer, intent(in) :: k
    integer :: i

    sync all
    line = '123456'
    read (line, '(3a1,a2,a1)') (w(:)[k](i:i), w([3, 1])[k](5:), i=2, 2)
    sync all
    call expect(w(1) // w(2) // w(3), 'B1Bd6 u2 eezA3Af45', 'substrings of a dummy')
  end subroutine

  subroutine read_inside(k)
    integer, intent(in) :: k
    integer :: i

    sync all
    line = '31 32 33 34'
    read (line, *) (c(i)[k]%q(2), h(i)[k], i=1, 2)
    sync all
    call expect([c(1)%q(2), c(2)%q(2)], [31, 33], 'in an internal procedure')
  end subroutine
end program
