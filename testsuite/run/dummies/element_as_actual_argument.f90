! F2018 15.5.2.8, 15.5.2.11: an element of a coarray is the start of an explicit-shape dummy coarray.
!with: ../expect.f90
program element_as_actual_argument
  use expectations
  implicit none
  integer :: a(4, 5)[*]
  integer :: next, i, column

  next = mod(this_image(), num_images()) + 1
  a = reshape([(i, i=1, 20)], [4, 5])*this_image()
  sync all
  do column = 1, 5
    call one_column(a(1, column), column)
  end do
  sync all
  call set(a(2, 3))
  sync all
  call expect(a(2, 3), 1000, 'scalar dummy of an element')
contains
  subroutine one_column(x, number)
    integer, intent(in) :: x(4)[*]
    integer, intent(in) :: number
    call expect(x(4)[next], 4*number*next, 'last row')
  end subroutine

  subroutine set(x)
    integer, intent(inout) :: x[*]
    x[next] = 1000
  end subroutine
end program
