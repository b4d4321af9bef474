! F2018 9.5.3.2, 12.6.3, 11.1.7.4: with -fcheck=coarray subscripts are what they are when the object is referred to.
!options: -O2 -fcheck=coarray
!with: ../expect.f90
program checked_references_whose_subscripts_change
  use expectations
  implicit none
  type place
    integer, allocatable :: last(:)
  end type
  type(place), save :: p[*]
  character(5) :: texts(4)[*]
  character(20) :: line = "2 'abc' 'def'"
  character(4) :: c(3)
  integer :: a(20)[*], m(20, 3)[*], y(20), i, k, n

  k = mod(this_image(), num_images()) + 1
  a = 2
  m = 2
  texts = '.....'
  p%last = [3, 4]
  sync all
  y = 0
  do concurrent (i = 1:20, any(m(i, :)[k] == 2) .and. a(i)[k] /= 3 * k)
    y(i) = 2
  end do
  call expect(y, [(2, i=1, 20)], 'a mask')
  n = -1
  read (line, *) n, texts(n:3)[k](2:4)
  sync all
  call expect(texts, ['.....', '.abc.', '.def.', '.....'], 'input')
  c = 'abcd'
  if (this_image() == 1) c = 'wxyz'
  call co_broadcast(c(2:)(2:p[1]%last(1)), source_image=1)
  if (this_image() > 1) call expect(c, ['abcd', 'axyd', 'axyd'], 'bounds of a substring')
end program
