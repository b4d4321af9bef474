! FEATURES B3: output of several images arrives in whole lines.
!stdout: 1: abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 500 |
!stdout: %n: abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 500 |
program many_lines_from_all_images
  implicit none
  integer :: i

  do i = 1, 500
    print '(i0,a,i0,a)', this_image(), ': abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ ', i, ' |'
  end do
end program
