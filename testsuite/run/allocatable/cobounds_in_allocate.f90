! F2018 9.7.1.1: ALLOCATE gives the cobounds; expressions are allowed, and they may differ from one allocation to the next.
!with: ../expect.f90
program cobounds_in_allocate
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], b[:, :], c[:, :, :]
  integer :: me, low, width, pass, image

  me = this_image()
  low = -3
  allocate (a(2)[low:*])
  a = me
  sync all
  call expect(a(1)[low + num_images() - 1], num_images(), 'lower cobound from a variable')
  call expect(this_image(a, 1), low + me - 1, 'cosubscript of this image')
  deallocate (a)
  do pass = 1, 3
    width = pass
    allocate (b[width, *])
    b = me
    sync all
    do image = 1, num_images()
      call expect(b[mod(image - 1, width) + 1, (image - 1)/width + 1], image, 'second codimension')
    end do
    deallocate (b)
  end do
  allocate (c[0:1, 2:2, 5:*])
  c = 10*me
  sync all
  call expect(c[0, 2, 5], 10, 'corank 3')
  if (num_images() > 1) call expect(c[1, 2, 5], 20, 'corank 3, second image')
  call expect(lcobound(c), [0, 2, 5], 'lower cobounds')
end program
