! F2018 9.5.3.3.1: sections and characters of zero size, in puts, gets and expressions.
!with: ../expect.f90
program zero_sized
  use expectations
  implicit none
  integer      :: a(5)[*], empty(0)[*]
  character(0) :: no_text[*]
  character(3) :: text[*]
  integer :: k, none(0), low, high

  k = mod(this_image(), num_images()) + 1
  a = this_image()
  text = 'abc'
  low = 4
  high = 3
  sync all
  a(low:high)[k] = 99
  a(low:high)[k] = none
  none = a(low:high)[k]
  empty(:)[k] = none
  none = empty(:)[k]
  no_text[k] = 'something'
  text[k](3:2) = 'x'
  sync all
  call expect(a, this_image(), 'array')
  call expect(text, 'abc', 'character')
  call expect(size(a(low:high)[k]), 0, 'size')
  call expect(sum(a(low:high)[k]), 0, 'sum')
  call expect('<'//no_text[k]//'>', '<>', 'character of length zero')
end program
