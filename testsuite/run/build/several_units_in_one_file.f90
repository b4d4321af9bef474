! FEATURES B1: several modules, external procedures and the main program in one file, in any allowed order.
!with: ../expect.f90
module first_unit
  implicit none
  integer :: x[*]
end module

subroutine between_units(k)
  use first_unit
  integer, intent(in) :: k
  x[k] = x[k] + 1
end subroutine

module second_unit
  use first_unit, only: y => x
  implicit none
contains
  integer function value(k)
    integer, intent(in) :: k
    value = y[k]
  end function
end module

program several_units_in_one_file
  use second_unit
  use expectations
  implicit none
  integer :: k

  k = mod(this_image(), num_images()) + 1
  y = 10
  sync all
  call between_units(k)
  sync all
  call expect(value(k), 11, 'value')
end program
