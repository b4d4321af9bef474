! F2018 11.6.4: SYNC IMAGES with a list; only neighbours wait for each other, counts of executions match pairwise.
!with: ../expect.f90
program sync_images_neighbours
  use expectations
  implicit none
  integer :: from_left(0:1)[*], from_right(0:1)[*]
  integer, allocatable :: neighbours(:)
  integer :: me, n, pass, slot

  me = this_image()
  n = num_images()
  from_left = -1
  from_right = -1
  neighbours = pack([me - 1, me + 1], [me > 1, me < n])
  sync all
  do pass = 1, 300
    slot = mod(pass, 2)
    if (me > 1) from_right(slot)[me - 1] = 10*pass
    if (me < n) from_left(slot)[me + 1] = 10*pass + 1
    sync images (neighbours)
    if (me > 1) call expect(from_left(slot), 10*pass + 1, 'from the left')
    if (me < n) call expect(from_right(slot), 10*pass, 'from the right')
  end do
end program
