! F2023 9.6, 11.6: NOTIFY= in an image selector counts on the image that receives the data; NOTIFY WAIT waits for it.
!with: ../expect.f90
program notify_with_a_put
  use, intrinsic :: iso_fortran_env, only: notify_type
  use expectations
  implicit none
  type(notify_type) :: arrived[*]
  integer :: box(100, 16)[*], me, k, i

  me = this_image()
  do i = 1, 20
    do k = 1, num_images()
      box(:, me)[k, notify=arrived] = 1000*i + me
    end do
    notify wait (arrived, until_count=num_images())
    do k = 1, num_images()
      call expect(box(:, k), 1000*i + k, 'box')
    end do
    sync all
  end do
end program
