! F2018 16.9.155: RANDOM_INIT gives the same or different sequences on the images, repeatable or not.
!with: ../expect.f90
program random_init_over_images
  use expectations
  implicit none
  real(8) :: x(3)[*], again(3)
  integer :: k

  call random_init(.true., .true.)
  call random_number(x)
  call random_init(repeatable=.true., image_distinct=.true.)
  call random_number(again)
  call expect(again, x, 'repeatable')
  sync all
  do k = 1, num_images()
    if (k /= this_image()) call expect_true(all(x(:)[k] /= x), 'distinct')
  end do
  sync all

  call random_init(.true., logical(.false., 1))
  call random_number(x)
  sync all
  do k = 1, num_images()
    call expect(x(:)[k], x, 'the same on all images')
  end do
  sync all

  call random_init(.false., .true.)
  call random_number(x)
  call random_init(.false., .true.)
  call random_number(again)
  call expect_true(all(again /= x), 'not repeatable')
  sync all
  do k = 1, num_images()
    if (k /= this_image()) call expect_true(all(x(:)[k] /= x), 'distinct and not repeatable')
  end do
  sync all

  call random_init(.false., .false.)
  call random_number(x)
  sync all
  do k = 1, num_images()
    call expect(x(:)[k], x, 'the same on all images, not repeatable')
  end do
end program
