! F2018 9.6: cosubscripts select the image in array element order of the cobounds.
!with: ../expect.f90
program several_codimensions
  use expectations
  implicit none
  integer :: a[2, *], b(2)[2, 0:1, 3:*], c[-1:0, *]
  integer :: me, image, i, j, k

  me = this_image()
  a = me
  b = me
  c = me
  sync all
  do image = 1, num_images()
    i = mod(image - 1, 2)
    j = mod((image - 1)/2, 2)
    k = (image - 1)/4
    call expect(a[i + 1, 1 + (image - 1)/2], image, 'corank 2')
    call expect(b(2)[i + 1, j, k + 3], image, 'corank 3 with lower cobounds')
    call expect(c[i - 1, 1 + (image - 1)/2], image, 'negative lower cobound')
  end do
  sync all
  if (me == 1) then
    do image = 1, num_images()
      i = mod(image - 1, 2)
      a[i + 1, 1 + (image - 1)/2] = 100 + image
    end do
  end if
  sync all
  call expect(a, 100 + me, 'put with two cosubscripts')
end program
