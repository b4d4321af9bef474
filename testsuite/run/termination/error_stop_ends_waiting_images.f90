! F2018 5.3.7: error termination on one image ends those that wait in SYNC ALL, SYNC IMAGES and collectives.
!exit: 9
!timeout: 10
program error_stop_ends_waiting_images
  implicit none
  integer :: i, x
  real, volatile :: y

  if (this_image() == 1) then
    do i = 1, 1000000
      y = sqrt(real(i))
    end do
    error stop 9
  end if
  x = 1
  select case (mod(this_image(), 3))
  case (0)
    sync all
  case (1)
    sync images (1)
  case (2)
    call co_sum(x)
  end select
end program
