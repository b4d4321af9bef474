! F2018 5.3.7, 11.4: normal termination is initiated by STOP on some images, by END PROGRAM on others, in a procedure and in
! a BLOCK; the last steps wait for all of them; a stop code that is an expression with a coindexed object.
!exit: 6
!stdout: last words of image %n
program stop_codes_of_two_images
  implicit none
  integer :: code[*]
  logical :: hush[*]

  code = 6
  hush = .true.
  sync all
  if (this_image() == num_images()) then
    block
      integer :: i
      do i = 1, 10
        if (i == 5) call finish
      end do
    end block
  end if
contains
  subroutine finish
    print '(a,i0)', 'last words of image ', this_image()
    stop code[1], quiet=hush[num_images()]
  end subroutine
end program
