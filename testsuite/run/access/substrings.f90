! F2018 9.4.1: substrings of coindexed characters, of scalars, elements and components.
!with: ../expect.f90
program substrings
  use expectations
  implicit none
  type note
    character(8) :: text = '12345678'
  end type
  character(10) :: s[*], a(3)[*]
  type(note)    :: n(2)[*]
  integer :: k, i, j

  k = mod(this_image(), num_images()) + 1
  s = 'abcdefghij'
  a = ['0123456789', 'klmnopqrst', 'KLMNOPQRST']
  i = 3
  j = 5
  sync all
  call expect(s[k](2:4), 'bcd', 'of a scalar')
  call expect(s[k](i:j), 'cde', 'with variable bounds')
  call expect(s[k](:j), 'abcde', 'from the start')
  call expect(s[k](9:), 'ij', 'to the end')
  call expect(s[k](5:4), '', 'of zero length')
  call expect(a(2)[k](1:1), 'k', 'of an element')
  call expect(a(:)[k](i:j), ['234', 'mno', 'MNO'], 'of a section')
  call expect(n(2)[k]%text(7:8), '78', 'of a component')
  sync all
  s[k](3:4) = 'XY'
  s[k](10:10) = 'long value, cut'
  a(2)[k](2:6) = 'z'
  a(1:3:2)[k](1:2) = '--'
  n(1)[k]%text(2:3) = '__'
  sync all
  call expect(s, 'abXYefghil', 'put')
  call expect(a(2), 'kz    qrst', 'put with padding')
  call expect(a(1), '--23456789', 'put to a section')
  call expect(a(3), '--MNOPQRST', 'put to a section')
  call expect(n(1)%text, '1__45678', 'put to a component')
end program
