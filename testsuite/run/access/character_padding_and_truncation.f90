! F2018 10.2.1.3: characters are padded with blanks or cut, whichever side is coindexed.
!with: ../expect.f90
program character_padding_and_truncation
  use expectations
  implicit none
  character(5) :: s[*], a(3)[*]
  character(8) :: long, longs(3)
  character(2) :: short
  integer :: k

  k = mod(this_image(), num_images()) + 1
  s = ''
  a = ''
  sync all
  s[k] = 'ab'
  a(1)[k] = 'abcdefgh'
  a(2:3)[k] = ['12', '34']
  sync all
  call expect(s, 'ab   ', 'padded')
  call expect(a, ['abcde', '12   ', '34   '], 'cut and padded')
  long = a(1)[k]
  call expect(long, 'abcde   ', 'read into a longer variable')
  short = a(1)[k]
  call expect(short, 'ab', 'read into a shorter variable')
  longs = a(:)[k]
  call expect(longs, ['abcde   ', '12      ', '34      '], 'array read into a longer one')
  call expect(trim(s[k])//'|', 'ab|', 'in an expression')
  sync all
  a(:)[k] = 'x'//trim(long)
  sync all
  call expect(a, 'xabcd', 'scalar expression into an array')
end program
