! F2018 11.6.4: SYNC IMAGES (*) on one image matches SYNC IMAGES (1) on the others (Note 1 of that clause).
!with: ../expect.f90
program sync_images_star_with_one
  use expectations
  implicit none
  integer :: value[*], answers(100)[*]
  integer :: pass

  do pass = 1, 50
    if (this_image() == 1) then
      value = pass
      answers(1) = 2*pass
      sync images (*)
      sync images (*)
      call expect(answers(:num_images()), pass*2, 'answers')
    else
      sync images (1)
      answers(this_image())[1] = 2*value[1]
      sync images (1)
    end if
  end do
end program
