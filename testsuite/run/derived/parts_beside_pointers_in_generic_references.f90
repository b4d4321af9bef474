! F2018 C1537, 15.5.5.2: a part without pointers of a coindexed object whose type has pointers elsewhere is an operand of a
! defined operator, the right-hand side of a defined assignment, an argument behind a generic name and a passed object.
!images: 1 2 4
module parts
  implicit none
  type inner
    integer :: i = 0
  contains
    procedure, private :: one, times
    generic :: get => one, times
  end type
  type outer
    type(inner) :: a
    integer, pointer :: p => null()
    type(inner) :: b(2)
  end type
  interface operator(+)
    procedure add
  end interface
  interface assignment(=)
    procedure to_integer
  end interface
  interface show
    procedure of_inner, of_real
  end interface
contains
  elemental integer function add(x, y)
    type(inner), intent(in) :: x, y
    add = x%i + y%i
  end function
  elemental subroutine to_integer(i, x)
    integer, intent(out) :: i
    type(inner), intent(in) :: x
    i = x%i
  end subroutine
  elemental integer function one(x)
    class(inner), intent(in) :: x
    one = x%i
  end function
  elemental integer function times(x, n)
    class(inner), intent(in) :: x
    integer, intent(in) :: n
    times = x%i * n
  end function
  integer function of_inner(x)
    type(inner), intent(in) :: x
    of_inner = x%i
  end function
  integer function of_real(x)
    real, intent(in) :: x
    of_real = int(x)
  end function
end module

program generic_references
  use parts
  implicit none
  integer :: i, j(2), last
  integer, target :: there
  type(outer), save :: o[*]

  last = num_images()
  o%a%i = this_image()
  o%b(:)%i = [10, 20] * this_image()
  o%p => there
  sync all
  if (add(o[last]%a, o[1]%a) /= last + 1) error stop 'specific'
  if (o[last]%a + o[1]%a /= last + 1) error stop 'operator'
  if (any(o[last]%b + o[1]%a /= [10, 20] * last + 1)) error stop 'elemental operator'
  i = o[last]%a
  if (i /= last) error stop 'assignment'
  j = o[last]%b
  if (any(j /= [10, 20] * last)) error stop 'elemental assignment'
  if (o[last]%a%get() /= last) error stop 'binding'
  if (o[last]%b(2)%get(2) /= 40 * last) error stop 'binding with an argument'
  if (show(o[last]%b(1)) /= 10 * last) error stop 'generic name'
  sync all
end program
