! F2018 15.8.3, 15.5.2.4: what an elemental procedure defines may be a section with a vector subscript: subroutines, impure functions, passed objects,
! components, characters, sections of rank 2.
!with: ../expect.f90
!also: two all
module elementals
  implicit none
  type :: cell
    integer :: n = 0
  contains
    procedure :: double
  end type
contains
  elemental subroutine double(this)
    class(cell), intent(inout) :: this

    this%n = 2*this%n
  end subroutine

  elemental subroutine set(a, b)
    integer, intent(in) :: a
    integer, intent(out) :: b

    b = 2*a
  end subroutine

  elemental subroutine mark(c)
    character(*), intent(inout) :: c

    c(1:1) = c(2:2)
  end subroutine

  impure elemental integer function next_of(a)
    integer, intent(inout) :: a

    a = a + 1
    next_of = a
  end function

  subroutine look(b, total)
    integer :: b(:)
    integer, intent(out) :: total

    total = sum(b)
  end subroutine
end module

program elemental_procedures_define_vector_sections
  use expectations
  use elementals
  implicit none
  integer, save :: b(5)[*], w(2, 3)[*]
  type(cell), save :: x(4)[*]
  character(3), save :: c(3)[*]
  integer, allocatable :: al(:)[:]
  integer :: v(3) = [5, 1, 3], next, got(2), total

  next = mod(this_image(), num_images()) + 1
  allocate (al(5)[*])
  b = -1
  al = -1
  w = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  x%n = [1, 2, 3, 4]
  c = ['abc', 'def', 'ghi']
  sync all
  call set([1, 2, 3], b(v)[next])
  call set([4, 5], al([2, 4])[next])
  call set(w(:, [1, 1])[next], w(:, [3, 2])[next])
  call x([4, 2])[next]%double()
  call set([7, 8], x([3, 1])[next]%n)
  call mark(c(v(2:))[next])
  sync all
  call expect(b, [4, -1, 6, -1, 2], 'b')
  call expect(al, [-1, 8, -1, 10, -1], 'al')
  call expect(reshape(w, [6]), [1, 2, 2, 4, 2, 4], 'w')
  call expect(x%n, [16, 4, 14, 8], 'x')
  call expect(c(1)//c(2)//c(3), 'bbcdefhhi', 'c')
  sync all
  got = next_of(b(v(2:))[next])
  call look(b(v)[next], total) ! defines nothing
  call expect(got, [5, 7], 'results')
  call expect(total, 2 + 5 + 7, 'total')
  sync all
  call expect(b, [5, -1, 7, -1, 2], 'b, once more')
end program
