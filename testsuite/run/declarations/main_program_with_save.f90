! F2018 8.6.14: a blanket SAVE in the main program, and coarrays mixed with other entities in one declaration.
!with: ../expect.f90
program main_program_with_save
  use expectations
  implicit none
  save
  integer :: plain, co[*], array(3), coarray(3)[*], two(2)[2, *], initial[*] = 4
  character(5) :: c, cc[*], c2*2, cc2(2)[*]*3
  real(kind(1d0)) r, rr[*]

  plain = 1; co = this_image(); array = 2; coarray = array*this_image(); two = co
  c = 'x'; cc = c; c2 = 'yy'; cc2 = 'abc'; r = 1; rr = r
  sync all
  call expect(co[num_images()], num_images(), 'scalar')
  call expect(coarray(3)[num_images()], 2*num_images(), 'array')
  call expect(two(1)[1, 1], 1, 'two codimensions')
  call expect(initial[num_images()], 4, 'initialised')
  call expect(cc[num_images()], 'x    ', 'character')
  call expect(cc2(2)[num_images()], 'abc', 'character with its own length')
  call expect(rr[num_images()], 1d0, 'declaration without colons')
end program
