! F2018 16.9.97: SUB of IMAGE_INDEX may be a section of any form, of any kind: vector subscripts, components of polymorphic arrays.
!images: 1 2 3
module types
  implicit none
  type t
    integer :: s(2) = [0, 1], e = 0
  end type
  type, extends(t) :: longer
    integer :: more(5) = 7
  end type
  integer, save :: x(2)[0:1, *]
contains
  subroutine check(v)
    class(t), intent(in) :: v(:)

    if (image_index(x, v%s(2)) /= 1) error stop 'components of a polymorphic array'
    if (image_index(x, v(2:1:-1)%e) /= 1) error stop 'a section of them'
  end subroutine
end module

program sub_of_image_index
  use types
  implicit none
  type(longer) :: v(2)
  integer      :: s(3), list(2)
  integer(8)   :: s8(3)
  integer(1)   :: s1(2)

  s = [1, 0, 7]
  s8 = s
  s1 = [0_1, 1_1]
  list = [2, 1]
  if (image_index(x, s(list)) /= 1) error stop 'a vector subscript'
  if (image_index(x, s8([2, 1])) /= 1) error stop 'a vector subscript of kind 8'
  if (image_index(x, s1) /= 1) error stop 'kind 1'
  if (image_index(x, s(2:1:-1) + [0, 0]) /= 1) error stop 'an expression'
  v%s(2) = [0, 1]
  v%e = [1, 0]
  call check(v)
end program
