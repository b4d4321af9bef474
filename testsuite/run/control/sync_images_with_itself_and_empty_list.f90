! F2018 11.6.4: an image may name itself, and the list may be empty or a section of a larger array.
!with: ../expect.f90
program sync_images_with_itself_and_empty_list
  use expectations
  implicit none
  integer :: none(0), list(6), i
  integer :: a[*] = 0

  sync images (this_image())
  sync images (none)
  sync images ([integer ::])
  list = -1
  list(1:3:2) = [this_image(), mod(this_image(), num_images()) + 1]
  ! Even images count one neighbour only once.
  if (num_images() > 2) then
    list(5) = modulo(this_image() - 2, num_images()) + 1
    a[list(3)] = this_image()
    sync images (list(1:5:2))
    call expect(a, list(5), 'value from the left')
  end if
  sync images ([(i, i=1, num_images())])
  sync all
end program
