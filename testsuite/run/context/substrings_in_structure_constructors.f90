! F2018 7.5.10, 9.4.1, 9.6: substrings on other images as values of components, where no lines stand in front of the statement.
program substrings_in_structure_constructors
  implicit none
  type :: word
    character(2) :: text
    integer :: number = 0
  end type
  character(4), save :: names(3)[*]
  type(word) :: words(2), more(3)
  integer :: i, k

  names = [character(4) :: 'abcd', 'efgh', 'ijkl']
  if (mod(this_image(), 2) == 0) names = [character(4) :: 'ABCD', 'EFGH', 'IJKL']
  k = num_images()
  sync all
  words = [(word(names(i)[k](2:3), i), i=1, 2)]
  if (mod(k, 2) == 0) then
    if (any(words%text /= ['BC', 'FG'])) error stop 'implied DO'
  else
    if (any(words%text /= ['bc', 'fg'])) error stop 'implied DO'
  end if
  if (any(words%number /= [1, 2])) error stop 'numbers'
  forall (i=1:3) more(i) = word(names(i)[1](3:4))
  if (any(more%text /= ['cd', 'gh', 'kl'])) error stop 'FORALL'
  call assumed(names, k)
  print '(a)', 'ok'

contains

  subroutine assumed(names, image)
    character(*), intent(in) :: names(:)[*]
    integer, intent(in) :: image

    words = [(word(names(i + 1)[image](1:2)), i=1, 2)]
    if (words(2)%text /= merge('IJ', 'ij', mod(image, 2) == 0)) error stop 'assumed length'
  end subroutine
end program
