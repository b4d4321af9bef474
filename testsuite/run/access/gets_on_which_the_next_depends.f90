! F2018 10.2.1.3, 19.6: what a get defines may be a subscript, a cosubscript or a bound of the next statement, under its own name or another.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
module shared_storage
  implicit none
  integer :: stored(4)
  common /store/ stored
end module

program gets_on_which_the_next_depends
  use expectations
  use shared_storage, only: stored
  use shared_storage, only: renamed => stored
  implicit none
  type range
    integer :: first, last
  end type
  integer, save :: a(10)[*], ones(4)[*], k(2), same(2), m
  type(range), save :: r[*]
  integer :: me, other, i, x(10)
  equivalence (same(1), m)

  me = this_image()
  other = merge(1, me + 1, me == num_images())
  a = [(100*me + i, i=1, 10)]
  ones = [2, 1, 4, 3]
  r = range(2, 4)
  sync all

  k = 5
  k(:) = ones(1:2)[other]
  x(1:1) = a(k(1):k(1))[k(2)]
  call expect(x(1), 102, 'an element as subscript and cosubscript')
  m = 5
  same(:) = ones(1:2)[other]
  x(1:m) = a(1:m)[other]
  call expect(x(2), 100*other + 2, 'EQUIVALENCE')
  call named_by_association
  call of_a_dummy(k, k(2))
  call of_modules
  call of_a_structure
  call of_functions
  call by_labels(2)
contains

  subroutine named_by_association
    k = 5
    associate (first => k(1), whole => k)
      whole(:) = ones(1:2)[other]
      x(1:first) = a(1:first)[other]
      call expect(x(2), 100*other + 2, 'ASSOCIATE')
    end associate
  end subroutine

  subroutine of_a_dummy(list, element)
    integer, target :: list(2), element
    integer, pointer :: p

    list = 5
    p => list(2)
    list(:) = ones(3:4)[other]
    x(1:p) = a(1:p)[other]
    call expect(x(3), 100*other + 3, 'a pointer to a dummy')
    list(:) = ones(1:2)[other]
    x(1:element) = a(4:3 + element)[other]
    call expect(x(1:3), 100*other + [4, 2, 3], 'dummies with TARGET')
  end subroutine

  subroutine of_modules
    integer :: first
    common /store/ first

    stored = 5
    stored(:) = ones(:)[other]
    x(1:first) = a(6:5 + first)[other]
    call expect(x(1:3), 100*other + [6, 7, 3], 'COMMON')
    stored = 5
    renamed(1:2) = ones(3:4)[other]
    x(1:first) = a(1:first)[other]
    call expect(x(1:4), 100*other + [1, 2, 3, 4], 'another name by USE')
  end subroutine

  subroutine of_a_structure
    type(range) :: b

    b = range(5, 6)
    b = r[other]
    x(b%first:b%last) = a(b%first:b%last)[other]
    call expect(x(2:4), 100*other + [2, 3, 4], 'components')
  end subroutine

  integer function second()
    second = k(2)
  end function

  subroutine of_functions
    k = 5
    k(:) = ones(3:4)[other]
    x(1:second()) = a(8:7 + second())[other]
    call expect(x(1:3), 100*other + [8, 9, 10], 'a function')
  end subroutine

  ! The second statement alone when a branch goes there.
  subroutine by_labels(n)
    integer, intent(in) :: n
    integer :: y(2), times

    y = 0
    x = 0
    do times = 1, n
      if (times == 2) go to 10
      y(:) = a(1:2)[other]
10    x(times:times) = a(times:times)[other]
    end do
    call expect(y, 100*other + [1, 2], 'once')
    call expect(x(1:2), 100*other + [1, 2], 'twice')
    do 20 times = 3, 4
      y(:) = a(3:4)[other]
20  x(times:times) = a(times:times)[other]
    call expect(x(3:4) - y, [0, 0], 'the end of a loop')
  end subroutine
end program
