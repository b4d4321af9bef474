! F2018 16.9.111, 16.9.97, 16.9.190: NUM_IMAGES and THIS_IMAGE in subscripts of what LCOBOUND and its like ask about.
program inquiries_in_subscripts
  implicit none
  type :: holder
    integer, allocatable :: c(:)[:]
  end type
  type(holder) :: o(4)
  integer      :: i

  do i = 1, 4
    allocate (o(i)%c(3)[i:*])
  end do
  if (lcobound(o(max(2, num_images() - 5))%c, 1) /= 2) error stop 'LCOBOUND'
  if (ucobound(o(max(3, this_image() - 90))%c, 1) /= 2 + num_images()) error stop 'UCOBOUND'
  if (this_image(o(min(4, this_image() + 3))%c, 1) /= 3 + this_image()) error stop 'THIS_IMAGE'
  if (image_index(o(min(1, num_images()))%c, [lcobound(o(min(1, this_image()))%c, 1)]) /= 1) error stop 'IMAGE_INDEX'
  if (this_image() == 1) print '(a)', 'passed'
end program
