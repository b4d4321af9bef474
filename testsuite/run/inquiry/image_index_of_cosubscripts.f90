! F2018 16.9.97: IMAGE_INDEX is 0 where no image has the cosubscripts, and the inverse of THIS_IMAGE(coarray) else.
!with: ../expect.f90
program image_index_of_cosubscripts
  use expectations
  implicit none
  integer :: a[*], b(2)[2, 0:*], c[0:1, -1:1, 5:*]
  integer :: n, i, sub(2)

  n = num_images()
  call expect(image_index(a, [1]), 1, 'first')
  call expect(image_index(a, [n]), n, 'last')
  call expect(image_index(a, [n + 1]), 0, 'beyond the last')
  sub = [0, 0]
  call expect(image_index(a, sub(:1)), 0, 'before the first')
  do i = 1, n
    call expect(image_index(b, [mod(i - 1, 2) + 1, (i - 1)/2]), i, 'corank 2')
  end do
  sub(1) = 3
  call expect(image_index(b, sub), 0, 'beyond a codimension')
  call expect(image_index(c, this_image(c)), this_image(), 'inverse of this_image')
end program
