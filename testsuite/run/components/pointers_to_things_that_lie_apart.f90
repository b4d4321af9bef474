! F2018 10.2.2, 9.6: a pointer component associated with components of an array or with substrings; the other components are as they were.
!with: ../expect.f90
program pointers_to_things_that_lie_apart
  use expectations
  implicit none
  type pair
    integer :: i
    real :: x
  end type
  type box
    integer, pointer :: p(:) => null()
    character(2), pointer :: c(:) => null()
    real :: s(4) = 1
    integer :: n(3) = [1, 2, 3]
  end type
  type(pair), target :: pairs(4)
  character(4), target :: texts(2) = ['abcd', 'efgh']
  type(box), save :: z[*], y(3)[*]
  type(box), allocatable :: w[:]
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  allocate (w[*])
  pairs%i = [1, 2, 3, 4] + 10 * this_image()
  z%p => pairs%i
  if (this_image() > 0) y(2)%p => pairs(4:1:-1)%i
  y(1 + 2)%p(0:) => pairs%i
  y(2)%c => texts(:)(2:3)
  w%p => pairs(2:)%i
  z%s = [(real(i), i=1, 4)] + this_image()
  sync all
  call expect(z[k]%s, [1, 2, 3, 4] + real(k), 'an array beside it')
  call expect(z[k]%s(2:3), [2, 3] + real(k), 'a section')
  call expect(y(2)[k]%n, [1, 2, 3], 'in an element')
  call expect(w[k]%n(3:1:-1), [3, 2, 1], 'in an allocatable coarray')
  call expect(z[k]%p, [1, 2, 3, 4] + 10 * k, 'the pointer')
  call expect(y(2)[k]%p, [4, 3, 2, 1] + 10 * k, 'backwards')
  call expect(y(3)[k]%p(0), 1 + 10 * k, 'with a lower bound')
  call expect(y(2)[k]%c, ['bc', 'fg'], 'substrings')
  call expect(w[k]%p, [2, 3, 4] + 10 * k, 'of a section')
  call through(z%n)
  sync all
  call expect(z%n, [1, 2, 7], 'a dummy argument')
contains
  subroutine through(n)
    integer, intent(inout) :: n(3)[*]

    sync all
    n(3)[k] = 7
    call expect(n(1:2)[k], [1, 2], 'in a procedure')
  end subroutine
end program
