! F2018 9.7.1.1: lower bounds; allocation through host association; recursion with a local coarray in each instance.
!with: ../expect.f90
program bounds_and_nested_procedures
  use expectations
  implicit none
  integer, allocatable :: a(:, :)[:]

  call create
  call expect(lbound(a), [-1, 5], 'lower bounds')
  call expect(a(-1, 6)[num_images()], 100*num_images(), 'value')
  call nest(4)
contains
  subroutine create
    allocate (a(-1:1, 5:6)[*])
    a = 0
    a(-1, 6) = 100*this_image()
    sync all
  end subroutine

  recursive subroutine nest(depth)
    integer, intent(in) :: depth
    integer, allocatable :: x(:)[:]
    allocate (x(depth)[*])
    x = depth*this_image()
    if (depth > 1) call nest(depth - 1)
    sync all
    call expect(x(depth)[num_images()], depth*num_images(), 'coarray of an instance')
  end subroutine
end program
