! F2018 9.6, 15.5.2.4: a function in the head of DO, SELECT CASE, SELECT TYPE and ASSOCIATE, or in a computed GO TO, may define its
! coindexed argument, which has its value before anything of the construct is executed.
!with: ../expect.f90
!images: 1 2 3 4
module counters
  implicit none
  type shape
    integer :: n = 0
  end type
  type, extends(shape) :: circle
    real :: r = 0
  end type
  integer, target :: shared = 5
contains
  integer function bump(i)
    integer, intent(inout) :: i

    i = i + 1
    bump = i
  end function

  function word(text)
    character(*), intent(inout) :: text
    character(:), allocatable :: word

    word = trim(text)
    text = text(2:)
  end function

  function several(i)
    integer, intent(inout) :: i
    integer :: several(i + 1)

    i = i + 1
    several = i
  end function

  function made(i)
    integer, intent(inout) :: i
    class(shape), allocatable :: made

    i = i + 1
    if (i > 1) then
      allocate (made, source=circle(i, 2.5))
    else
      allocate (made, source=shape(i))
    end if
  end function

  function pointed(i)
    integer, intent(inout) :: i
    integer, pointer :: pointed

    i = i + 1
    pointed => shared
  end function

  type(shape) function record(i)
    integer, intent(out) :: i

    i = 7
    record%n = 8
  end function
end module

program functions_that_define_coindexed_objects_in_heads
  use expectations
  use counters
  implicit none
  integer :: k(3)[*], n, i, passes
  integer(2) :: short
  character(4) :: text[*]

  n = num_images()
  k = 0
  text = 'abc'
  sync all
  if (this_image() == 1) then
    call loops()
    call cases()
    call selectors()
    call jumps()
  end if
  sync all
contains
  subroutine loops()
    passes = 0
    do i = bump(k(1)[n]), 3
      passes = passes + 1
      call expect(k(1)[n], 1, 'inside DO')
    end do
    call expect([passes, i], [3, 4], 'DO')
    outer: do short = k(1)[n], 2 * bump(k(1)[n]), bump(k(2)[n])
      do i = 1, bump(k(2)[n])
        if (i == 2) cycle outer
        if (short == 3) exit outer
        passes = passes + 10
      end do
    end do outer
    call expect([passes, k(:)[n], int(short)], [23, 2, 4, 0, 3], 'nested DO')
    do 10 i = bump(k(3)[n]), 1
10  passes = passes + k(3)[n]
    call expect([passes, k(3)[n]], [24, 1], 'labelled DO')
  end subroutine

  subroutine cases()
    k(:)[n] = 0
    named: select case (bump(k(1)[n]))
    case (:0)
      call fail('the case in front')
    case (1)
      call expect(k(1)[n], 1, 'inside SELECT CASE')
      if (k(1)[n] == 1) exit named
      call fail('EXIT')
    case default
      call fail('the default case')
    end select named
    select case (word(text[n]))
    case ('abc')
      call expect(trim(text[n]), 'bc', 'SELECT CASE of characters')
    case default
      call fail('the case of characters')
    end select
    select case (bump(k(1)[n]) == 2)
    case (.true.)
      call expect(k(1)[n], 2, 'SELECT CASE of logicals')
    case default
      call fail('the logical case')
    end select
  end subroutine

  subroutine selectors()
    integer :: local(3)

    k(:)[n] = 0
    local = [1, 2, 3]
    associate (a => bump(k(1)[n]), b => local(2:), c => several(k(2)[n]), d => word(text[n]), e => record(k(3)[n]))
      call expect(k(:)[n], [1, 1, 7], 'inside ASSOCIATE')
      call expect([a, b, c], [1, 2, 3, 1], 'associate-names')
      call expect(d, 'bc', 'characters')
      call expect(e%n, 8, 'a derived type')
      call expect([lbound(c), ubound(c), len(d)], [1, 1, 2], 'bounds and length')
      b = 9
    end associate
    call expect(local, [1, 9, 9], 'a variable')
    associate (p => pointed(k(1)[n]))
      p = p + 1
    end associate
    call expect([shared, k(1)[n]], [6, 2], 'a pointer')
    do i = 1, 2
      if (i == 2) k(3)[n] = 1
      if (i == 1) k(3)[n] = 0
      select type (s => made(k(3)[n]))
      type is (shape)
        call expect([i, s%n, k(3)[n]], [1, 1, 1], 'SELECT TYPE')
      type is (circle)
        call expect([i, s%n, k(3)[n], nint(2 * s%r)], [2, 2, 2, 5], 'SELECT TYPE of an extension')
      class default
        call fail('SELECT TYPE')
      end select
    end do
  end subroutine

  subroutine jumps()
    k(:)[n] = 0
    passes = 0
20  go to (30, 40), bump(k(1)[n])
    passes = passes + 100
    goto 50
30  passes = passes + 1
    call expect(k(1)[n], 1, 'behind GO TO')
    if (k(1)[n] == 1) go to (20, 20, 20) bump(k(2)[n])
    call fail('a computed GO TO in an IF')
40  passes = passes + 10
    call expect(k(1)[n], 2, 'behind the second GO TO')
    if (k(1)[n] == 2) goto 20
50  call expect([passes, k(:)[n]], [111, 3, 1, 0], 'behind computed GO TO')
  end subroutine
end program
