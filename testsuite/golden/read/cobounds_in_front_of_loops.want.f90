! F2018 9.6: where the image changes with the element, the lower cobound of an allocated coarray is asked for in front of the loop.
!options: -O2
module table
  implicit none
  integer, allocatable :: keys(:)
  type :: field
    real, allocatable :: u(:)
  end type
  integer, parameter, public :: cafc_coarrays_b7a817d0 = 0
contains
  subroutine look_up(f, slot, image, found, s)
    use cafrt, only: cafrt_below, cafrt_image_above
    use cafrt_get_real, only: cafrt_get
    use cafrt_get_integer, only: cafrt_get
    type(field), intent(in) :: f
    integer, intent(in)     :: slot(:), image(:)
    integer, intent(out)    :: found(:)
    real, intent(inout)     :: s
    integer                 :: i

    associate (cafc_below_1 => cafrt_below(keys), cafc_below_2 => cafrt_below(f%u))
    do i = 1, size(slot)
      found(i) = cafrt_get(keys(slot(i)), cafrt_image_above(int(image(i), 8), cafc_below_1))
      if (found(i) < 0) exit
      s = s + cafrt_get(f%u(slot(i)), cafrt_image_above(int(image(i) + 1, 8), cafc_below_2))
    end do
    end associate
  end subroutine
  subroutine store(slot, image)
    use cafrt, only: cafrt_below, cafrt_image_above, cafrt_put_scalar
    integer, intent(in) :: slot(:), image(:)
    integer             :: i

    associate (cafc_below_3 => cafrt_below(keys))
    do concurrent (i=1:size(slot))
      call cafrt_put_scalar(keys(slot(i)), cafrt_image_above(int(image(i), 8), cafc_below_3), i)
    end do
    end associate
  end subroutine
end module
