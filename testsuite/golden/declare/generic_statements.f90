! gfortran 12 knows no GENERIC statement: an interface block says the same.
module generic_statements
  implicit none
  private
  intrinsic :: num_images
  type :: t
  contains
    procedure :: p
    generic :: q => p
  end type
  generic, public :: num_images => first, &
                                   second ! two
  generic :: operator(==) => same
  integer :: a[*]
contains
  integer function first(x)
    real, intent(in) :: x
    first = 1
  end function
  integer function second(x)
    logical, intent(in) :: x
    second = 2
  end function
  logical function same(x, y)
    type(t), intent(in) :: x, y
    same = .true.
  end function
  subroutine p(x)
    class(t), intent(in) :: x
    print *, num_images(), num_images(1.0)
  end subroutine
end module
