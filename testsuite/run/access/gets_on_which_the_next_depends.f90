! F2018 10.2.1.3, 19.6: what a get defines (more than is read with its neighbourhood) may be a subscript, a cosubscript or a bound of the next statement, under its own name or another.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
module shared_storage
  implicit none
  integer, target :: stored(20)
  integer, pointer :: first
end module

program gets_on_which_the_next_depends
  use expectations
  use shared_storage, only: stored, renamed => first
  implicit none
  type range
    integer :: first, last, more(20) = 0
  end type
  integer, save :: a(10)[*], two(20)[*], four(20)[*], k(20)
  type(range), save :: r[*]
  integer :: me, other, i, x(10)

  me = this_image()
  other = merge(1, me + 1, me == num_images())
  a = [(100*me + i, i=1, 10)]
  two = [2, 1, (0, i=3, 20)]
  four = [4, 3, (0, i=3, 20)]
  r = range(2, 4)
  sync all

  k = 5
  k(:) = two(:)[other]
  x(1:1) = a(k(1):k(1))[k(2)]
  call expect(x(1), 102, 'an element as subscript and cosubscript')
  x = 0
  call named_by_association
  call of_a_dummy(k, k(2))
  call of_modules
  call of_a_structure
  call of_functions
  call by_labels(2)
contains

  ! The first elements of x are these of a, 0: not defined; nothing else has been got.
  subroutine got(elements, what)
    integer, intent(in) :: elements(:)
    character(*), intent(in) :: what

    call expect(x(:size(elements)), merge(100*other + elements, 0, elements > 0), what)
    call expect(x(size(elements) + 1:), 0, what//': no more')
    x = 0
  end subroutine

  subroutine named_by_association
    k = 5
    associate (first => k(1), whole => k)
      whole(:) = two(:)[other]
      x(1:first) = a(1:first)[other]
      call got([1, 2], 'ASSOCIATE')
    end associate
  end subroutine

  subroutine of_a_dummy(list, element)
    integer, target :: list(20), element
    integer, pointer :: p

    list = 5
    p => list(2)
    list(:) = four(:)[other]
    x(1:p) = a(1:p)[other]
    call got([1, 2, 3], 'a pointer to a dummy')
    list(:) = two(:)[other]
    x(1:element) = a(4:3 + element)[other]
    call got([4], 'dummies with TARGET')
  end subroutine

  subroutine of_modules
    stored = 5
    renamed => stored(1)
    stored(:) = four(:)[other]
    x(1:renamed) = a(1:renamed)[other]
    call got([1, 2, 3, 4], 'a pointer of a module')
  end subroutine

  subroutine of_a_structure
    type(range) :: b

    b = range(5, 6)
    b = r[other]
    x(5:7) = a(b%first:b%last)[other]
    x(b%first:b%last) = a(b%first:b%last)[other]
    call got([0, 2, 3, 4, 2, 3, 4], 'components')
  end subroutine

  integer function second()
    second = k(2)
  end function

  subroutine of_functions
    k = 5
    k(:) = four(:)[other]
    x(1:second()) = a(8:7 + second())[other]
    call got([8, 9, 10], 'a function')
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
