! F2018 8.5.16: a saved coarray is one variable for all instances of a recursive procedure.
!with: ../expect.f90
program recursive_procedure_shares_saved_coarray
  use expectations
  implicit none

  call descend(4)
contains
  recursive subroutine descend(depth)
    integer, intent(in) :: depth
    integer, save :: visited(4)[*] = 0
    integer :: local

    local = depth
    visited(depth) = depth*this_image()
    if (depth > 1) call descend(depth - 1)
    sync all
    call expect(visited(:)[num_images()], [1, 2, 3, 4]*num_images(), 'elements set at each depth')
    call expect(local, depth, 'local variable of this instance')
  end subroutine
end program
