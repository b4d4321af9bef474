! F2018 C822: sections of arrays of high rank (rank plus corank is at most 15).
!with: ../expect.f90
program rank_up_to_15
  use expectations
  implicit none
  integer :: a5(2,3,2,3,2)[*], a10(2,1,2,1,2,1,2,1,2,2)[*], a14(2,2,2,2,2,2,1,1,1,1,1,2,2,2)[*]
  integer :: w5(2,3,2,3,2), w10(2,1,2,1,2,1,2,1,2,2), w14(2,2,2,2,2,2,1,1,1,1,1,2,2,2)
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  w5 = reshape([(i, i=1, size(w5))], shape(w5))
  w10 = reshape([(i, i=1, size(w10))], shape(w10))
  w14 = reshape([(i, i=1, size(w14))], shape(w14))
  a5 = w5*this_image()
  a10 = w10*this_image()
  a14 = w14*this_image()
  sync all
  call expect(a5(:,3:1:-2,:,2,:)[k], k*w5(:,3:1:-2,:,2,:), 'section of rank 5')
  call expect(a10(2:1:-1,:,:,1,2,:,:,1,:,2)[k], k*w10(2:1:-1,:,:,1,2,:,:,1,:,2), 'section of rank 10')
  call expect(a14(:,:,:,2,:,:,:,:,:,:,:,2:1:-1,:,1:2)[k], k*w14(:,:,:,2,:,:,:,:,:,:,:,2:1:-1,:,1:2), 'section of rank 14')
  sync all
  a5(1,:,2,1:3:2,:)[k] = reshape([(-i, i=1, 12)], [3, 2, 2])
  a14(:,:,:,:,:,:,1,1,1,1,1,1,:,:)[k] = 0
  sync all
  call expect(a5(1,:,2,1:3:2,:), reshape([(-i, i=1, 12)], [3, 2, 2]), 'put of rank 5')
  call expect(a5(2,:,:,:,:), this_image()*w5(2,:,:,:,:), 'elements beside')
  call expect(sum(a14), this_image()*sum(w14(:,:,:,:,:,:,1,1,1,1,1,2,:,:)), 'put of rank 14')
end program
