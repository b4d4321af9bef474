!options: -O2
! An allocatable variable that has the shape is not allocated again, and gets the value without a copy.
program get_into_allocatable_variable
  implicit none
  type parts
    real, allocatable :: p(:)
    integer :: from_zero(0:3)
  end type
  type(parts) :: b[*]
  real, allocatable :: a(:, :)[:], x(:), y(:, :)
  integer, allocatable :: i(:)

  x = b[2]%p
  i = b[2]%from_zero
  if (this_image() == 1) y = a(:, 2:3)[2]
  b%p = b[2]%p
end program
