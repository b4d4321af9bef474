! Functions bound to the type of a coindexed object where no lines can stand around the statement.
module stocks
  implicit none
  type :: stock
    integer :: number = 0
  contains
    procedure :: worth
    procedure :: row
  end type
contains
  elemental real function worth(self, price)
    class(stock), intent(in) :: self
    real, intent(in) :: price
    worth = self%number*price
  end function

  pure function row(self, n, shift) result(r)
    class(stock), intent(in) :: self
    integer, intent(in) :: n
    integer, intent(in), optional :: shift
    integer :: r(n)
    r = self%number
    if (present(shift)) r = r + shift
  end function
end module

program bindings_in_functions
  use cafrt, only: cafrt_get_into_any, cafrt_num_images
  use stocks
  implicit none
  type(stock) :: s(4)
  save :: s
  integer :: i
  real :: w(4)

  print *, (cafc_bound_6(cafc_read_5(s(i), 1), 2.0), i=1, 4)
  print *, (cafc_bound_4(cafc_read_3(s(1), i), 2, i), i=1, cafrt_num_images())
  where (s%number > 2)
    w = cafc_bound_2(cafc_read_1(s(:), 1), w)
  end where
contains
  function cafc_read_1(cafc_base, cafc_image) result(cafc_value)
    type(stock), intent(in) :: cafc_base(:)
    integer(4), intent(in) :: cafc_image
    type(stock), allocatable :: cafc_value(:)
    allocate (cafc_value(size(cafc_base, 1)))
    call cafrt_get_into_any(cafc_value, cafc_base, cafc_image)
  end function
  elemental function cafc_bound_2(cafc_object, cafc_a_1) result(cafc_value)
    type(stock), intent(in) :: cafc_object
    real(4), intent(in) :: cafc_a_1
    real(4) :: cafc_value
    cafc_value = cafc_object%worth(cafc_a_1)
  end function
  function cafc_read_3(cafc_base, cafc_image) result(cafc_value)
    type(stock), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    type(stock) :: cafc_value
    call cafrt_get_into_any(cafc_value, cafc_base, cafc_image)
  end function
  function cafc_bound_4(cafc_object, cafc_a_1, cafc_a_2) result(cafc_value)
    type(stock), intent(in) :: cafc_object
    integer(4), intent(in) :: cafc_a_1
    integer(4), intent(in), optional :: cafc_a_2
    integer(4), allocatable :: cafc_value(:)
    cafc_value = cafc_object%row(cafc_a_1, shift=cafc_a_2)
  end function
  function cafc_read_5(cafc_base, cafc_image) result(cafc_value)
    type(stock), intent(in) :: cafc_base
    integer(4), intent(in) :: cafc_image
    type(stock) :: cafc_value
    call cafrt_get_into_any(cafc_value, cafc_base, cafc_image)
  end function
  function cafc_bound_6(cafc_object, cafc_a_1) result(cafc_value)
    type(stock), intent(in) :: cafc_object
    real(4), intent(in) :: cafc_a_1
    real(4) :: cafc_value
    cafc_value = cafc_object%worth(cafc_a_1)
  end function
end program
