! FEATURES B3: where cafc only warns of a fault in a module (F2018 C826), other files can use the module.
!with: parts/rules_left_to_the_compiler.f90
!with: ../expect.f90
program modules_with_faults_left_to_the_compiler
  use rules_left_to_the_compiler
  use expectations
  implicit none
  integer :: n[*]
  real :: total

  n = num_images()
  sync all
  call gather(2, total)
  call expect(nint(total), n[1]*(n[1] + 1)/2, 'sum of all images')
end program
