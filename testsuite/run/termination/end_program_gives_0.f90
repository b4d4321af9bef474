! F2018 5.3.7: END PROGRAM is normal termination with status 0; it waits for all images.
!stdout: the last image is done
program end_program_gives_0
  implicit none
  integer :: i
  real, volatile :: x

  if (this_image() == num_images()) then
    do i = 1, 3000000
      x = sqrt(real(i))
    end do
    print '(a)', 'the last image is done'
  end if
end program
