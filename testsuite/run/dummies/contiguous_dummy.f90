! F2018 8.5.7: a CONTIGUOUS assumed-shape coarray dummy.
!with: ../expect.f90
program contiguous_dummy
  use expectations
  implicit none
  real :: a(100, 3)[*]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  a = this_image()
  sync all
  call scale(a(:, 2))
  sync all
  call expect(a(50, 2), 2*real(this_image()), 'scaled column')
  call expect(a(50, 3), real(this_image()), 'other column')
contains
  subroutine scale(x)
    real, contiguous, intent(inout) :: x(:)[*]
    real :: from_next(size(x))
    from_next = x(:)[next]
    sync all
    x(:)[next] = 2*from_next
  end subroutine
end program
