! F2018 7.5.2 to 7.5.7, 8.5.6: coarrays of types with parent types, of BIND(C), SEQUENCE and private components, with procedure pointers, with
! default initialisation of nested components and of coarrays in a BLOCK; generic bindings; operators on coindexed structures.
!with: ../../run/expect.f90
module types
  use, intrinsic :: iso_c_binding, only: c_int, c_double, c_char
  implicit none
  type, bind(c) :: interoperable
    integer(c_int) :: i = 1
    real(c_double) :: x(2) = 2
    character(kind=c_char) :: c(3) = 'c'
  end type
  type :: hidden
    private
    integer :: secret = 11
    integer, public :: shown = 22
  contains
    procedure, private :: plus_hidden
    generic :: operator(+) => plus_hidden
    procedure :: reveal
  end type
  type, extends(hidden) :: child
    type(interoperable) :: in(2)
    procedure(twice), pointer, nopass :: f => null()
  end type
contains
  elemental type(hidden) function plus_hidden(a, b) result(r)
    class(hidden), intent(in) :: a, b

    r = hidden(secret=a%secret + b%secret, shown=a%shown + b%shown)
  end function

  elemental integer function reveal(self)
    class(hidden), intent(in) :: self

    reveal = self%secret
  end function

  integer function twice(i)
    integer, intent(in) :: i

    twice = 2*i
  end function
end module

program types_of_coarrays
  use types
  use expectations
  implicit none
  type(interoperable) :: a(2)[*]
  type(hidden) :: h[*], sum
  type(child) :: c(0:1)[0:*]
  integer :: n, k

  n = num_images()
  k = mod(this_image(), n) + 1
  call expect(int(a(2)[n]%i), 1, 'default initialisation, BIND(C)')
  call expect(c(1)[n - 1]%in(2)%x, 2d0, 'default initialisation, nested')
  call expect(c(0)[n - 1]%in(1)%c(3), 'c', 'default initialisation, characters')
  call expect(h%reveal(), 11, 'private component')
  sync all
  h%shown = 100*this_image()
  c(1)%in(1)%i = int(this_image(), c_int)
  c(0)%shown = -this_image()
  c(1)%f => twice
  sync all
  call expect(h[k]%shown, 100*k, 'public component')
  sum = h[k] + h[n]
  call expect(sum%shown, 100*(k + n), 'an operator on two coindexed structures')
  call expect(sum%reveal(), 22, 'private components')
  call expect(c(0)[k - 1]%shown, -k, 'inherited component')
  call expect(c(0)[k - 1]%hidden%shown, -k, 'component of the parent')
  call expect(int(c(1)[k - 1]%in(1)%i), k, 'component of a component')
  sum = c(0)[k - 1]%hidden
  call expect(sum%shown, -k, 'the parent component')
  call expect(c(1)%f(21), 42, 'own procedure pointer')
  sync all
  a(:)[k] = interoperable(int(k, c_int), [0.5d0, 1.5d0], ['x', 'y', 'z'])
  sync all
  call expect(int(a%i), this_image(), 'put of structures')
  call expect(a(2)%c, ['x', 'y', 'z'], 'put of structures, characters')
end program
