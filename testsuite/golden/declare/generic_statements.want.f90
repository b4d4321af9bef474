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
  ! two
  interface num_images
    procedure first, second
  end interface
  public :: num_images
  interface operator(==)
    procedure same
  end interface
  integer :: a
  integer, parameter, public :: cafc_coarrays_88561cda = 0
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
    use cafrt, only: cafrt_num_images
    class(t), intent(in) :: x
    print *, cafrt_num_images(), num_images(1.0)
  end subroutine
end module
