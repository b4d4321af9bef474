! FEATURES B1: modules and submodules compiled on their own, chains of USE, a module that only passes names on.
!with: parts/base_module.f90
!with: parts/middle_module.f90
!with: parts/middle_submodule.f90
!with: ../expect.f90
program modules_in_separate_files
  use middle_module
  use expectations
  implicit none
  integer :: k

  k = mod(this_image(), num_images()) + 1
  base_counter = this_image()
  base_grid(2, 3) = 10*this_image()
  call middle_fill
  sync all
  call expect(base_counter[k], k, 'coarray of a used module')
  call expect(base_grid(2, 3)[k, 1], 10*k, 'coarray with two codimensions')
  call expect(middle_read(k), 7*k, 'procedure of a submodule')
  call expect(base_get(base_counter, k), k, 'coarray dummy of a module procedure')
end program
