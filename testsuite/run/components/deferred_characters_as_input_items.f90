! F2018 12.6.3: elements and whole sections of coarrays of deferred length that are components, as items of READ; the image is chosen by a function.
!also: two all
program deferred_characters_as_input_items
  implicit none
  type :: hold
    character(:), allocatable :: c(:)[:]
  end type
  type(hold), save :: s
  character(9) :: line = 'ab cd ef'
  integer :: i

  allocate (character(2) :: s%c(3)[*])
  s%c = '--'
  sync all
  if (this_image() == 1) read (line, *) s%c(1)[num_images()], (s%c(i)[num_images()], i=2, 3)
  sync all
  if (this_image() == num_images() .and. any(s%c /= ['ab', 'cd', 'ef'])) error stop 'elements'
  sync all
  s%c = '--'
  sync all
  if (this_image() == 1) read (line, *) s%c(:)[num_images()]
  sync all
  if (this_image() == num_images() .and. any(s%c /= ['ab', 'cd', 'ef'])) error stop 'section'
end program
