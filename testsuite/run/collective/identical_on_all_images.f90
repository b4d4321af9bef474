! F2018 16.9.50: the sum of reals is the same on every image, to the last bit.
!with: ../expect.f90
program identical_on_all_images
  use expectations
  implicit none
  double precision :: x(50), from_first(50)[*]
  integer :: i

  do i = 1, 50
    x(i) = sin(dble(i*this_image()))/3
  end do
  call co_sum(x)
  from_first = x
  sync all
  call expect(x, from_first(:)[1], 'element')
end program
