! F2018 11.5: what an image has written before FAIL IMAGE is not lost.
!images: 2 4
!stdout: written by the image that fails
program fail_image_prints_first
  implicit none
  integer :: s

  if (this_image() == 2) then
    print '(a)', 'written by the image that fails'
    fail image
    print '(a)', 'unreached'
  end if
  sync all (stat=s)
  if (s == 0) error stop 'SYNC ALL succeeds'
end program
