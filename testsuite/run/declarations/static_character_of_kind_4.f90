! F2018 7.4.4: ISO 10646 characters take four bytes each.
!with: ../expect.f90
program static_character_of_kind_4
  use expectations
  implicit none
  integer, parameter :: ucs4 = selected_char_kind('ISO_10646')
  character(5, ucs4) :: word[*], list(3)[*]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  word = repeat(char(int(z'3b1') + this_image(), ucs4), 5)
  list = [word, ucs4_'abc  ', word]
  sync all
  call expect_true(word[next] == repeat(char(int(z'3b1') + next, ucs4), 5), 'scalar differs')
  call expect_true(list(2)[next] == ucs4_'abc', 'element differs')
  call expect_true(list(3)[next] == word[next], 'last element differs')
  sync all
  list(:)[next] = ucs4_'xy'
  sync all
  call expect_true(all(list == ucs4_'xy'), 'put differs')
end program
