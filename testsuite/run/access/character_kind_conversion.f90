! F2018 10.2.1.3, table 10.9: default characters are assigned to ISO 10646 ones and back.
!images: 1 2
program character_kind_conversion
  implicit none
  integer, parameter :: wide = selected_char_kind('ISO_10646')
  character(4, kind=wide) :: w[*], ws(3)[*]
  character(4) :: d[*], ds(3)[*]
  character(2, kind=wide) :: short
  character(:), allocatable :: long(:)
  integer :: k

  k = mod(this_image(), num_images()) + 1
  w = wide_'----'
  ws = w
  d = '----'
  ds = d
  sync all
  w[k] = 'ab'
  ws(2:3)[k] = ['12', '34']
  d[k] = wide_'abcdef'
  ds(:)[k] = wide_'x'
  sync all
  if (w /= wide_'ab  ') error stop 1
  if (ws(1) /= wide_'----' .or. ws(2) /= wide_'12  ' .or. ws(3) /= wide_'34  ') error stop 2
  if (d /= 'abcd') error stop 3
  if (any(ds /= 'x   ')) error stop 4
  short = d[k]
  if (short /= wide_'ab') error stop 5
  sync all
  long = ['one', 'two', 'six']
  ws(3:1:-1)[k] = long
  ws(1)[k](2:3) = '+'
  w[k] = ds(1)[k]
  sync all
  if (ws(1) /= wide_'s+  ' .or. ws(3) /= wide_'one ') error stop 6
  if (w /= wide_'x   ') error stop 7
end program
