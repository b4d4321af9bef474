! F2018 9.4.1, 9.5.3.3.2: substrings of elements that vector subscripts choose, and characters of whatever length whose subscripts are
! function references or array elements: read, defined, as arguments; each subscript is evaluated once.
!images: 1 2 3 4
!with: ../expect.f90
module strings
  use expectations
  implicit none
  type :: line
    integer :: number = 0
    character(5) :: text(3) = 'abcde'
    character(5), allocatable :: more(:)
    character(:), allocatable :: deep(:)
  end type
  integer :: calls = 0
contains
  integer function next(i)
    integer, intent(in) :: i

    calls = calls + 1
    next = i + 1
  end function

  integer function total(s)
    character(*), intent(in) :: s(:)
    integer :: i

    total = sum([(i*ichar(s(i)), i=1, size(s))])*100 + len(s)
  end function

  subroutine shout(s)
    character(*), intent(inout) :: s(:)
    integer :: i

    do i = 1, size(s)
      s(i) = s(i)(1:1)//'!!!!!'
    end do
  end subroutine

  subroutine any_length(c, k, at)
    character(*), intent(inout) :: c(0:)[*]
    integer, intent(in) :: k, at(:)
    character(len(c)) :: x(2)

    calls = 0
    x = c(next(0):at(2))[k]
    call expect(x(1)//x(2), 'bcdefcdefg', 'length of a dummy')
    call expect(calls, 1, 'evaluated once')
    call expect(total(c(at(1):next(2))[k]), (ichar('d') + 0)*100 + 5, 'an argument')
    x = c(at)[k]
    call expect(x(1)//x(2), 'defghcdefg', 'elements of a dummy')
    call expect(total(c(at)[k](2:)), 100*(ichar('e') + 2*ichar('d')) + 4, 'substrings without an end')
    call expect(total(c(at)[k](2:3)), 100*(ichar('e') + 2*ichar('d')) + 2, 'substrings of a dummy')
    sync all
    call shout(c(next(-1):at(2) - 1)[k])
    sync all
    call expect(c(0)//c(1), 'a!!!!b!!!!', 'defined by a procedure')
    sync all
    c(at)[k](4:) = ['xy', 'zz']
    sync all
    call expect(c(3)//c(2), 'defxycdezz', 'defined substrings of a dummy')
    sync all
  end subroutine
end module

program substrings_of_chosen_elements
  use strings
  implicit none
  character(5) :: c(0:3)[*], x(2)
  character(:), allocatable :: deep(:)[:]
  type(line) :: l[*]
  integer :: v(3), me, k, i

  me = this_image()
  k = mod(me, num_images()) + 1
  v = [3, 0, 2]
  do i = 0, 3
    c(i) = achar(97 + i)//achar(98 + i)//achar(99 + i)//achar(100 + i)//achar(101 + i)
  end do
  allocate (character(5) :: deep(0:3)[*])
  deep = c
  l%more = ['fghij', 'klmno', 'pqrst']
  allocate (l%deep, source=l%more)
  sync all
  x = c(v(:2))[k](2:3)
  call expect(x(1)//x(2), 'ef   bc   ', 'read')
  call expect(total(c(v)[k](i - 3:next(0))), 100*(ichar('d') + 2*ichar('a') + 3*ichar('c')) + 1, 'an argument')
  call expect(calls, 1, 'evaluated once')
  x = deep(v(2:))[k](:2)
  call expect(x(1)//x(2), 'ab   cd   ', 'deferred length')
  x = l[k]%text([3, 1])(4:)
  call expect(x(1)//x(2), 'de   de   ', 'a component')
  x = l[k]%more([3, 1])(2:3)
  call expect(x(1)//x(2), 'qr   gh   ', 'an allocatable component')
  x = l[k]%deep([v(1), 1])(2:)
  call expect(x(1)//x(2), 'qrst ghij ', 'a component of deferred length')
  call expect(total(l[k]%more([3, 1])(2:3)), (ichar('q') + 2*ichar('g'))*100 + 2, 'a component as argument')
  sync all
  l[k]%more([3, 1])(2:3) = ['XY', 'Z ']
  sync all
  call expect(l%more(3)//l%more(1), 'pXYstfZ ij', 'an allocatable component defined')
  call any_length(c, k, [3, 2])
  c(v(:2))[k](2:3) = 'pq'
  l[k]%text([1, 3])(2:2) = ['1', '3']
  sync all
  call expect(c(3)//c(0), 'dpqxyapq!!', 'defined')
  call expect(l%text(1)//l%text(2)//l%text(3), 'a1cdeabcdea3cde', 'a component defined')
  sync all
end program
