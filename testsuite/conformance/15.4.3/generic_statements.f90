! F2018 15.4.3.3, 8.6.11: GENERIC statements, with access, continuation, operators and assignment, beside bindings of that name;
! one extends an intrinsic that an INTRINSIC statement names.
!images: 1 2
!with: ../../run/expect.f90
module generics
  implicit none
  private
  public :: assignment(=)
  intrinsic :: num_images
  type, public :: number
    integer :: i = 0
  contains
    procedure :: add_one, add_number
    generic :: add => add_one, add_number
  end type
  generic, public :: num_images => of_real, & ! two of them
                                   of_logical
  GENERIC :: assignment(=) => set
  generic, public :: operator(.plus.) => plus
  generic :: this_image => of_real
  public :: this_image
contains
  integer function of_real(x)
    real, intent(in) :: x

    of_real = nint(x)
  end function

  integer function of_logical(x)
    logical, intent(in) :: x

    of_logical = merge(1, 0, x)
  end function

  subroutine set(x, i)
    type(number), intent(out) :: x
    integer, intent(in) :: i

    x%i = i
  end subroutine

  integer function plus(x, y)
    type(number), intent(in) :: x, y

    plus = x%i + y%i
  end function

  subroutine add_one(x)
    class(number), intent(inout) :: x

    x%i = x%i + 1
  end subroutine

  subroutine add_number(x, y)
    class(number), intent(inout) :: x
    integer, intent(in) :: y

    x%i = x%i + y
  end subroutine
end module

program generic_statements
  use generics
  use expectations
  implicit none
  intrinsic :: image_index
  generic :: image_index => last
  type(number) :: x, y
  integer :: a[*]

  x = 3
  y = 4
  call x%add
  call y%add(2)
  call expect(x .plus. y, 10, 'operator')
  call expect(num_images(2.2) + num_images(.true.), 3, 'own specifics')
  call expect(this_image(7.0), 7, 'no INTRINSIC statement')
  call expect(image_index(a, [num_images()]), num_images(), 'the intrinsics')
  call expect(image_index('xyz'), 3, 'in a main program')
contains
  integer function last(name)
    character(*), intent(in) :: name

    last = len(name)
  end function
end program
