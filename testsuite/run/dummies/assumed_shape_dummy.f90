! F2018 8.5.8.3: a coarray dummy of assumed shape; also a section as actual argument, of which the dummy sees only that part.
!with: ../expect.f90
program assumed_shape_dummy
  use expectations
  implicit none
  integer :: a(6)[*], m(4, 4)[*]
  integer :: next, i

  next = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 6)]*this_image()
  m = reshape([(i, i=1, 16)], [4, 4])*this_image()
  sync all
  call vector(a, [1, 2, 3, 4, 5, 6])
  call vector(a(2:6:2), [2, 4, 6])
  call vector(m(:, 3), [9, 10, 11, 12])
  call vector(m(2, :), [2, 6, 10, 14])
  call matrix(m)
  sync all
  call change(m(2:3, 1:4:3))
  sync all
  call expect(m(2, 4), -14*this_image(), 'element defined through the dummy')
  call expect(m(1, 4), 13*this_image(), 'element beside it')
contains
  subroutine vector(x, want)
    integer, intent(in) :: x(:)[*]
    integer, intent(in) :: want(:)
    call expect(x(:)[next], want*next, 'all elements')
    call expect(x(size(x))[next], want(size(want))*next, 'last element')
  end subroutine

  subroutine matrix(x)
    integer, intent(in) :: x(0:, 10:)[*]
    call expect(x(3, 13)[next], 16*next, 'lower bounds of the dummy')
  end subroutine

  subroutine change(x)
    integer, intent(inout) :: x(:, :)[*]
    x(:, :)[next] = -reshape([2, 3, 14, 15], [2, 2])*next
  end subroutine
end program
