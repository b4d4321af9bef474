! F2018 11.4: a stop code may be a coindexed object.
!with: ../expect.f90
!exit: 6
program stop_code_from_another_image
  use expectations
  implicit none
  integer :: code[*]

  code = 6
  sync all
  if (num_images() > 0) stop code[num_images()]
end program
