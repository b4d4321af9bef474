! F2018 9.6, 10.1.7: a function in a subscript of a polymorphic array on another image is referenced once, for a component and for the value.
!images: 1 2 3
module owners
  implicit none
  type owner
    integer, pointer :: first => null()
    real, allocatable :: u(:)
  contains
    procedure :: total
  end type
  integer :: calls = 0
contains
  integer function next()
    calls = calls + 1
    next = calls
  end function
  real function total(this)
    class(owner), intent(in) :: this
    total = sum(this%u)
  end function
end module
program functions_in_subscripts_of_polymorphic_arrays
  use owners
  implicit none
  class(owner), allocatable :: p(:)[:], q
  integer :: k
  allocate (p(4)[*])
  do k = 1, 4
    p(k)%u = [real(k*this_image()), 2.0*k]
  end do
  sync all
  k = num_images()
  if (nint(sum(p(next())[k]%u)) /= k + 2 .or. calls /= 1) error stop 'component'
  p(next())[k]%u(2) = 7
  if (calls /= 2) error stop 'definition'
  q = p(next())[k]
  if (calls /= 3 .or. nint(q%total()) /= 3*k + 6) error stop 'value'
  sync all
end program
