! F2018 C822: rank plus corank may be 15.
!with: ../expect.f90
program rank_and_corank_up_to_15
  use expectations
  implicit none
  integer :: a(2,1,1,1,1,1,1,1,1,1,1,1,1,2)[*]
  integer :: b[1,1,1,1,1,1,1,1,1,1,1,1,1,1,*]
  integer :: c(2,1,1,1,1,2,1)[1,1,1,1,1,1,1,*]
  integer :: k

  k = num_images()
  a(1,1,1,1,1,1,1,1,1,1,1,1,1,:) = this_image()
  a(2,1,1,1,1,1,1,1,1,1,1,1,1,:) = 100*this_image()
  b = this_image()
  c = this_image()
  sync all
  call expect(a(2,1,1,1,1,1,1,1,1,1,1,1,1,2)[k], 100*k, 'rank 14, corank 1')
  call expect(sum(a(:,:,:,:,:,:,:,:,:,:,:,:,:,:)[k]), 202*k, 'whole array of rank 14')
  call expect(b[1,1,1,1,1,1,1,1,1,1,1,1,1,1,k], k, 'corank 15')
  call expect(c(2,1,1,1,1,2,1)[1,1,1,1,1,1,1,k], k, 'rank 7, corank 8')
  sync all
  if (this_image() == 1) a(:,:,:,:,:,:,:,:,:,:,:,:,:,1)[k] = -1
  sync all
  if (this_image() == k) call expect(sum(a), -2 + 101*k, 'put of a section of rank 13')
end program
