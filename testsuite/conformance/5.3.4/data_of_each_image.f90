! F2018 5.3.4: every image has its own set of data objects, all of them initialised before it begins; its index lies between
! one and the number of images and differs from that of every other image; the current team is then the initial team.
!with: ../../run/expect.f90
module own_data
  implicit none
  integer :: counter = 7
  integer, allocatable :: list(:)
  integer, pointer :: p => null()
  common /shared_by_units/ in_common(3)
  integer :: in_common
end module

block data
  implicit none
  integer :: in_common
  common /shared_by_units/ in_common(3)
  data in_common /1, 2, 3/
end block data

program data_of_each_image
  use iso_fortran_env, only: initial_team, current_team
  use own_data
  use expectations
  implicit none
  integer, target :: place = 4
  integer :: seen(100)[*] = 0, k, early[*] = 41

  call expect(early[num_images()], 41, 'initial value on another image, without synchronisation')
  call expect(early[1], 41, 'initial value on image 1')
  call expect_true(this_image() >= 1 .and. this_image() <= num_images(), 'range of the image index')
  seen(this_image())[num_images()] = this_image()
  if (this_image() == 1) then
    counter = 8
    in_common(2) = 20
    list = [1, 2]
    p => place
    place = 5
  end if
  sync all
  if (this_image() == num_images()) call expect(seen(:num_images()), [(k, k=1, num_images())], 'image indices')
  call expect(counter, merge(8, 7, this_image() == 1), 'variable of a module')
  call expect(in_common, [1, merge(20, 2, this_image() == 1), 3], 'variable in a common block')
  call expect(allocated(list), this_image() == 1, 'allocation status')
  call expect(associated(p), this_image() == 1, 'association status')
  call expect(place, merge(5, 4, this_image() == 1), 'variable of the main program')
  call expect(team_number(), -1, 'number of the current team')
  call expect(num_images(get_team(initial_team)), num_images(get_team(current_team)), 'the initial team is current')
end program
