! F2018 15.5.2.8: a coarray dummy of explicit shape; the same coarray under another shape and other cobounds.
!with: ../expect.f90
program explicit_shape_dummy
  use expectations
  implicit none
  integer :: a(6)[*], s[*]
  integer, allocatable :: b(:)[:]
  integer :: next, i

  next = mod(this_image(), num_images()) + 1
  allocate (b(6)[*])
  a = [(i, i=1, 6)]*this_image()
  b = -a
  s = this_image()
  sync all
  call whole(a, 6)
  call matrix(a)
  call other_cobounds(a)
  call whole(b, 6, -1)
  call scalar(s)
  call scalar(a(1))
contains
  subroutine whole(x, n, sign)
    integer, intent(in) :: n
    integer, intent(in) :: x(n)[*]
    integer, intent(in), optional :: sign
    integer :: factor
    factor = 1
    if (present(sign)) factor = sign
    call expect(x(n)[next], factor*6*next, 'last element')
    call expect(x(:)[next], factor*[1, 2, 3, 4, 5, 6]*next, 'all elements')
  end subroutine

  subroutine matrix(x)
    integer, intent(inout) :: x(2, 3)[*]
    call expect(x(2, 3)[next], 6*next, 'element of the matrix')
    call expect(x(:, 2)[next], [3, 4]*next, 'column of the matrix')
  end subroutine

  subroutine other_cobounds(x)
    integer, intent(inout) :: x(0:5)[0:*]
    call expect(x(0)[next - 1], next, 'other bounds and cobounds')
    call expect(this_image(x, 1), this_image() - 1, 'this_image of the dummy')
  end subroutine

  subroutine scalar(x)
    integer, intent(inout) :: x[*]
    call expect(x[next], next, 'scalar dummy')
  end subroutine
end program
