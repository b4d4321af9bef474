! Work that takes an image some time, so that others come earlier or later.
module dawdling
  implicit none
contains
  subroutine dawdle(n)
    integer, intent(in) :: n
    real, volatile :: x
    integer :: i

    x = 1
    do i = 1, 20000*n
      x = x*0.999 + 1
    end do
  end subroutine
end module
