! F2018 16.9.145: NUM_IMAGES and THIS_IMAGE in any expression, also of specification parts, and of loops.
!with: ../expect.f90
program num_images_is_constant
  use expectations
  implicit none
  integer :: seen(100)[*] = 0
  integer :: i

  seen(this_image()) = 1
  sync all
  do i = 1, num_images()
    call expect(seen(i)[i], 1, 'each image knows its index')
  end do
  call local(num_images())
  if (this_image() < 1 .or. this_image() > num_images()) call fail('image index out of range')
contains
  subroutine local(n)
    integer, intent(in) :: n
    integer :: work(num_images()), own(this_image())
    call expect(size(work), n, 'automatic array of num_images() elements')
    call expect(size(own), this_image(), 'automatic array of this_image() elements')
  end subroutine
end program
