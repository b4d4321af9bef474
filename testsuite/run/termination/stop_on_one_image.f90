! F2018 5.3.7: STOP on one image ends that image; the others finish their work and their status does not hide its code.
!exit: 5
!stdout: still computing, and done
program stop_on_one_image
  implicit none
  integer :: i
  real, volatile :: x

  if (this_image() == 1) then
    do i = 1, 1000000
      x = sqrt(real(i))
    end do
    print '(a)', 'still computing, and done'
  end if
  if (this_image() == num_images()) stop 5
end program
