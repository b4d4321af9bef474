! F2018 10.2.1: components of polymorphic arrays, whose objects are longer than those of the declared type, are put into coarrays.
module shapes
  implicit none

  type :: t
    integer :: i
    character(3) :: s
    real :: v(2)
  end type

  type, extends(t) :: longer
    integer :: j(5)
  end type

contains

  subroutine of_class(n, k)
    class(t), intent(inout) :: n(:)
    integer, intent(in) :: k
    integer, save :: i(2)[*]
    character(3), save :: s(2)[*]
    real, save :: v(2)[*]

    i(:)[k] = n%i
    s(:)[k] = n%s
    v(:)[k] = n%v(2)
    sync all
    if (any(i /= [8, 3]) .or. any(s /= ['abc', 'def']) .or. any(v /= [1., 2.])) error stop 'CLASS'
    sync all
    i(:)[k] = n(2:1:-1)%i
    sync all
    if (any(i /= [3, 8])) error stop 'a section'
    sync all
  end subroutine

  subroutine of_anything(n, k)
    class(*), intent(inout) :: n(:)
    integer, intent(in) :: k
    integer, save :: i(2)[*]

    select type (n)
    class is (t)
      i(:)[k] = n%i
    end select
    sync all
    if (any(i /= [8, 3])) error stop 'CLASS(*)'
    sync all
  end subroutine
end module

program polymorphic_components_as_values
  use shapes
  implicit none
  class(t), allocatable :: n(:)
  type(longer) :: x(2)
  integer :: k

  k = mod(this_image(), num_images()) + 1
  allocate (longer :: n(2))
  n(1)%i = 8
  n(2)%i = 3
  n(1)%s = 'abc'
  n(2)%s = 'def'
  n(1)%v = 1
  n(2)%v = 2
  call of_class(n, k)
  call of_anything(n, k)
  x%i = n%i
  x%s = n%s
  x(1)%v = 1
  x(2)%v = 2
  call of_class(x, k)
  call of_anything(x, k)
  if (this_image() == 1) print '(a)', 'passed'
end program
