! F2018 11.6.4, 11.6.11: an image that stops right after SYNC IMAGES has executed it: the others must not be told that it has stopped.
!images: 2 3 4 7
!timeout: 40
program sync_images_at_the_end
  implicit none
  integer :: i

  do i = 1, 3
    sync images (*)
  end do
end program
