! F2018 15.5.2.8: coarray dummies of derived type, also polymorphic ones of the same declared type.
!with: ../expect.f90
module bodies
  implicit none
  type body
    real :: x(3) = 0, mass = 1
  contains
    procedure :: weight
  end type
contains
  real function weight(self)
    class(body), intent(in) :: self
    weight = self%mass*10
  end function

  real function total_mass(list, image)
    type(body), intent(in) :: list(:)[*]
    integer, intent(in)    :: image
    total_mass = sum(list(:)[image]%mass)
  end function

  subroutine copy_from(list, image, copy)
    type(body), intent(in)  :: list(4)[*]
    integer, intent(in)     :: image
    type(body), intent(out) :: copy
    copy = list(4)[image]
  end subroutine
end module

program derived_type_dummy
  use bodies
  use expectations
  implicit none
  type(body) :: all_bodies(4)[*], one
  integer :: next

  next = mod(this_image(), num_images()) + 1
  all_bodies%mass = this_image()
  sync all
  call expect(total_mass(all_bodies, next), 4.*next, 'sum over a component')
  call expect(total_mass(all_bodies(1:4:3), next), 2.*next, 'sum over a section')
  call copy_from(all_bodies, next, one)
  call expect(one%weight(), 10.*next, 'copy')
end program
