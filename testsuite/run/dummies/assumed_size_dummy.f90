! F2018 8.5.8.5: a coarray dummy of assumed size; an element as actual argument starts the sequence.
!with: ../expect.f90
program assumed_size_dummy
  use expectations
  implicit none
  integer :: a(10)[*]
  integer :: next, i

  next = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 10)]*this_image()
  sync all
  call from_start(a)
  call from_element(a(4))
  sync all
  call expect(a(6), 60, 'put through the dummy')
contains
  subroutine from_start(x)
    integer, intent(in) :: x(2, *)[*]
    call expect(x(2, 3)[next], 6*next, 'element by two subscripts')
    call expect(x(:, 2)[next], [3, 4]*next, 'column')
  end subroutine

  subroutine from_element(x)
    integer, intent(inout) :: x(*)[*]
    call expect(x(1)[next], 4*next, 'first element')
    call expect(x(1:7)[next], [4, 5, 6, 7, 8, 9, 10]*next, 'section')
    sync all
    x(3)[next] = 60
  end subroutine
end program
