! F2018 11.1.7.2: DO CONCURRENT may read coindexed objects.
!with: ../expect.f90
program do_concurrent
  use expectations
  implicit none
  integer :: a(8)[*], b(8)
  integer :: k, i

  k = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 8)]*this_image()
  sync all
  b = 0
  do concurrent (i = 1:8)
    b(i) = a(9 - i)[k]
  end do
  call expect(b, [(i, i=8, 1, -1)]*k, 'all')
  b = 0
  do concurrent (i = 1:8, mod(i, 2) == 0)
    b(i) = 2*a(i)[k]
  end do
  call expect(b, [0, 4, 0, 8, 0, 12, 0, 16]*k, 'with a mask')
  do concurrent (i = 1:4)
    block
      integer :: t
      t = a(i)[k]
      b(i) = t*t
    end block
  end do
  call expect(b(1:4), [1, 4, 9, 16]*k*k, 'with a block')
end program
