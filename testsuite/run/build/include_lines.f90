! F2018 6.4: INCLUDE lines with declarations and with statements that have coarrays, nested too.
!with: ../expect.f90
program include_lines
  use expectations
  implicit none
  include 'parts/include_declarations.inc'
  integer :: k

  k = mod(this_image(), num_images()) + 1
  include 'parts/include_statements.inc'
  call expect(from_include(2)[k], 20*k, 'coarray from an included file')
  call expect(nested_include[k], 5, 'coarray from a nested one')
end program
