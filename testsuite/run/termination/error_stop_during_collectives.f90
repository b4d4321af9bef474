! F2018 5.3.7, 11.4: ERROR STOP on one image while the others are in collectives ends them, and nothing but it is said.
!also: two all
!images: 3 4
!exit: 5
!absent: another collective
!absent: no image can go on
program error_stop_during_collectives
  implicit none
  integer :: x, i

  sync all
  if (this_image() == num_images()) error stop 5
  do i = 1, 1000000
    x = 1
    call co_sum(x)
  end do
end program
