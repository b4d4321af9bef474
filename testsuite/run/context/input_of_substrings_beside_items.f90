! F2018 12.6.3, 12.6.4.4: substrings of components of deferred length as input items beside others that they do not depend on.
!with: ../expect.f90
program input_of_substrings_beside_items
  use expectations
  implicit none
  type t
    integer :: v(4) = 0
    character(:), allocatable :: text
  end type
  type(t), save :: x[*]
  integer :: q, k
  character(40) :: buffer

  k = mod(this_image(), num_images()) + 1
  x%text = 'xxxxxx'
  sync all
  buffer = '1 yz 3 4 5 6 w'
  read (buffer, *) q, x[k]%text(2:4), x[k]%v, x[k]%text(6:)
  sync all
  call expect(q, 1, 'item')
  call expect(x%text, 'xyz xw', 'substrings')
  call expect(x%v, [3, 4, 5, 6], 'array')
  sync all
end program
