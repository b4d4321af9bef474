! F2018 10.2.1.4: defined assignment to a variable from a coindexed object calls the procedure with its value.
!with: ../expect.f90
module metres_and_feet
  implicit none
  type metres
    real :: value = 0
  end type
  type feet
    real :: value = 0
  end type
  interface assignment(=)
    procedure from_metres
  end interface
contains
  elemental subroutine from_metres(to, from)
    type(feet), intent(out)  :: to
    type(metres), intent(in) :: from
    to%value = from%value*4
  end subroutine
end module

program defined_assignment
  use metres_and_feet
  use expectations
  implicit none
  type(metres) :: m[*], list(3)[*]
  type(feet) :: f, g(3)
  integer :: next

  next = mod(this_image(), num_images()) + 1
  m%value = this_image()
  list%value = [1., 2., 3.]*this_image()
  sync all
  f = m[next]
  call expect(f%value, 4.*next, 'scalar')
  g = list(:)[next]
  call expect(g%value, [4., 8., 12.]*next, 'array')
end program
