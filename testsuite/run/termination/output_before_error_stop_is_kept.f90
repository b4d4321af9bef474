! F2018 5.3.7 and 12.5.7: records written before ERROR STOP, by the image that executes it, are not lost; also without FLUSH.
!exit: 2
!stdout: line 1 of the failing image
!stdout: line 200 of the failing image
program output_before_error_stop_is_kept
  implicit none
  integer :: i

  if (this_image() == num_images()) then
    do i = 1, 200
      print '(a,i0,a)', 'line ', i, ' of the failing image'
    end do
    error stop 2
  end if
  sync all
end program
