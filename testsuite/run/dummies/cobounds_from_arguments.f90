! F2018 8.5.6.3: cobounds of a dummy may depend on other dummies; their values on entry count.
!with: ../expect.f90
program cobounds_from_arguments
  use expectations
  implicit none
  integer :: a(2)[*]
  integer :: columns

  a = [1, 2]*this_image()
  sync all
  do columns = 1, 3
    call grid(a, columns, 10)
  end do
contains
  subroutine grid(x, width, low)
    integer, value :: width
    integer, intent(in) :: low
    integer, intent(in) :: x(2)[width, low:*]
    integer :: image, i, j, w
    w = width
    width = 999
    do image = 1, num_images()
      i = mod(image - 1, w) + 1
      j = (image - 1)/w + low
      call expect(x(2)[i, j], 2*image, 'element by two cosubscripts')
      call expect(image_index(x, [i, j]), image, 'image_index')
    end do
    call expect(ucobound(x, 1), w, 'ucobound')
  end subroutine
end program
