! F2018 14.2.2: a coarray keeps its cobounds under a local name from USE.
!with: ../expect.f90
module renamed_source
  implicit none
  integer :: table(3)[0:*]
end module

program renamed_module_coarray
  use renamed_source, only: mine => table
  use expectations
  implicit none
  integer :: next

  next = mod(this_image(), num_images())
  mine = this_image()
  sync all
  call expect(mine(2)[next], next + 1, 'cosubscripts start at 0')
  call expect(this_image(mine, 1), this_image() - 1, 'this_image of the renamed coarray')
end program
