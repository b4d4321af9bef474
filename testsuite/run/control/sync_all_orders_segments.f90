! F2018 11.6.3: what is done before SYNC ALL on one image comes before what is done after it on any other.
!with: ../expect.f90
program sync_all_orders_segments
  use expectations
  implicit none
  integer :: token[*], box(100)[*]
  integer :: left, right, pass

  left = modulo(this_image() - 2, num_images()) + 1
  right = mod(this_image(), num_images()) + 1
  do pass = 1, 500
    token[right] = this_image()*1000 + pass
    box(mod(pass, 100) + 1) = pass
    sync all
    call expect(token, left*1000 + pass, 'token from the left')
    call expect(box(mod(pass, 100) + 1)[right], pass, 'box of the right')
    sync all
  end do
end program
