! FEATURES D9, F2018 19.5.1.4, 11.1.3.1: internal procedures, BLOCK and ASSOCIATE constructs with image control give the name of a coarray
! dummy argument to something else; behind them it has what other images have put there.
!with: ../expect.f90
module hiding
  use expectations
  implicit none
  type other
    character(3) :: c = 'abc'
  end type
contains
  subroutine in_constructs(x, y)
    integer, intent(inout) :: x(3)[*], y
    type(other) :: z
    integer :: next, before
    next = mod(this_image(), num_images()) + 1
    before = merge(num_images(), this_image() - 1, this_image() == 1)
    x = 0
    sync all
    call expect(x(1), 0, 'at first')
    sync all
    x(1)[next] = this_image()
    block
      type(other) :: x
      sync all
      y = len(x%c)
      sync all
    end block
    call expect(x(1), before, 'behind BLOCK')
    x(2)[next] = 10 * this_image()
    associate (x => z)
      sync all
      x%c = 'def'
    end associate
    call expect(x(2), 10 * before, 'behind ASSOCIATE'); call expect(merge(1, 0, z%c == 'def'), 1, 'value')
    x(3)[next] = 100 * this_image()
    outer: associate (x => y + 1)
      block
        integer, parameter :: y = 7
        sync all
        call expect(x, 4, 'expression')
        call expect(y, 7, 'constant')
      end block
      if (x == 4) sync all
    end associate outer
    call expect(x(3), 100 * before, 'behind both')
  end subroutine

  subroutine in_procedures(a, n, total)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)[*]
    integer, intent(out) :: total
    integer :: next, before
    next = mod(this_image(), num_images()) + 1
    before = merge(num_images(), this_image() - 1, this_image() == 1)
    a = 1
    sync all
    call summed(a, total)
    call expect(total, n * num_images() + 1, 'argument of the name')
    a(2)[next] = this_image()
    call local()
    call expect(a(2), before, 'behind a procedure with a local variable of the name')
    a(1)[next] = 5 * this_image()
    call constant
    call expect(a(1), 5 * before, 'behind a procedure with a constant of the name')
    a(n)[next] = 9 * this_image()
    call borrowed()
    call expect(a(n), 9 * before, 'behind a procedure that knows it')
  contains
    subroutine summed(a, r)
      integer, intent(in) :: a(:)
      integer, intent(out) :: r
      r = sum(a)
      call co_sum(r)
      call add_one(r)
      sync all
    end subroutine
    subroutine local()
      type(other) :: a
      sync all
      call expect(merge(1, 0, a%c == 'abc'), 1, 'local')
    end subroutine
    subroutine constant
      real a
      parameter (a = 2.5)
      sync all
      call expect(nint(2 * a), 5, 'constant')
    end subroutine
    subroutine borrowed()
      sync all
      call expect(a(n), 9 * before, 'host association')
    end subroutine
  end subroutine

  subroutine add_one(r)
    integer, intent(inout) :: r
    r = r + 1
  end subroutine
end module
program names_given_to_others_inside
  use hiding
  implicit none
  integer :: x(3)[*], y, total

  call in_constructs(x, y)
  sync all
  call in_procedures(x, 3, total)
end program
