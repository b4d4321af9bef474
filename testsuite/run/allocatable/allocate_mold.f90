! F2018 9.7.1.1: MOLD= gives type parameters, not a value.
!with: ../expect.f90
program allocate_mold
  use expectations
  implicit none
  character(:), allocatable :: s(:)[:]
  real, allocatable         :: a(:)[:]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  allocate (a(5)[*], mold=1.0)
  allocate (s(2)[*], mold='seven..')
  a = this_image()
  s(:) = 'abcdefghij'
  sync all
  call expect(a(5)[next], real(next), 'real')
  call expect(s(2)[next], 'abcdefg', 'length from the mold')
end program
