! F2018 11.6.4: SYNC IMAGES with a scalar; a token goes round the images.
!with: ../expect.f90
program sync_images_ring
  use expectations
  implicit none
  integer :: token[*] = 0
  integer :: me, n, left, right, pass

  me = this_image()
  n = num_images()
  left = modulo(me - 2, n) + 1
  right = mod(me, n) + 1
  do pass = 1, 100
    if (me > 1) sync images (left)
    if (me == 1) token = pass
    if (me < n) then
      token[right] = token + 1
      sync images (right)
    end if
    call expect(token, pass + me - 1, 'token')
    sync all
  end do
end program
