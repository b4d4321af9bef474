! F2018 7.4.4, 11.1.7.2: characters that mean something in cafc's own texts; the kind of an index in DO CONCURRENT.
!with: ../expect.f90
program unusual_characters
  use expectations
  implicit none
  integer, allocatable :: x(:)[:], y(:)[:]
  integer :: k, w(4)
  character(8) :: c
  k = mod(this_image(), num_images()) + 1
  allocate (x(2)[*], source=index('a$$b', 'b'))
  allocate (y(2)[*], source=index('a$value', 'v'))
  c = 'abcdef'
  sync all
  call expect(x(:)[k], [4, 4], 'two dollars')
  call expect(y(:)[k], [3, 3], 'one')
  call expect(len_trim(c), 8, 'control characters')
  do concurrent (integer(kind=8) :: i = 1:4)
    w(i) = y(1)[k] + int(i)
  end do
  call expect(w, [4, 5, 6, 7], 'DO CONCURRENT')
end program
