! F2018 9.6: where the image changes with the element, the lower cobound of an allocated coarray is asked for in front of the loop.
!options: -O2
module table
  implicit none
  integer, allocatable :: keys(:)[:]
  type :: field
    real, allocatable :: u(:)[:]
  end type
contains
  subroutine look_up(f, slot, image, found, s)
    type(field), intent(in) :: f
    integer, intent(in)     :: slot(:), image(:)
    integer, intent(out)    :: found(:)
    real, intent(inout)     :: s
    integer                 :: i

    do i = 1, size(slot)
      found(i) = keys(slot(i))[image(i)]
      if (found(i) < 0) exit
      s = s + f%u(slot(i))[image(i) + 1]
    end do
  end subroutine
  subroutine store(slot, image)
    integer, intent(in) :: slot(:), image(:)
    integer             :: i

    do concurrent (i=1:size(slot))
      keys(slot(i))[image(i)] = i
    end do
  end subroutine
end module
